import { join } from "node:path";
import { createMiddleware } from "hono/factory";
import {
  answerPrepared,
  encodeBody,
  type PreparedAnswer,
  prepareAnswer,
} from "#server/platform/http/prepared-answers.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { mix } from "#shared/formats/color.ts";
import { sitePalette } from "#shared/formats/site-palette.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { ONE_HOUR } from "./static-files.ts";

/** The drawing of the first default slide, whose window has the primary color. */
const DRAWING = "/images/slide-erp.svg";

type Options = {
  services: Pick<Services, "siteConfig">;
  /** Directory of the drawing in default colors. */
  directory: string;
};

/** Serves the drawing of the first slide in the configured colors, if they differ from the defaults. */
export function recoloredDrawing({ services: { siteConfig }, directory }: Options) {
  let made: { colors: string; answer: PreparedAnswer } | undefined;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.path !== DRAWING) return next();
    const { config } = await siteConfig.current();
    const colors = [config.color_primary, config.color_text_on_primary].join().toLowerCase();
    if (config.color_primary.toLowerCase() === defaultSiteConfig.color_primary.toLowerCase()) return next();
    if (made?.colors !== colors) {
      const file = Bun.file(join(directory, DRAWING));
      const drawing = new TextEncoder().encode(recolor(await file.text(), config));
      const headers = { "Content-Type": file.type, "Cache-Control": ONE_HOUR };
      made = { colors, answer: prepareAnswer(await encodeBody(drawing), headers) };
    }
    return answerPrepared(c, made.answer);
  });
}

/** Maps the drawing's default colors to the palette of the home page. */
function recolor(svg: string, config: SiteConfig): string {
  const palette = sitePalette(config, config.color_primary);
  const primary = palette["primary-strong"];
  const ink = palette["on-primary"];
  const colors: Readonly<Record<string, string>> = {
    "#fd3d6d": primary,
    "#d5335c": primary,
    "#ff7a9c": mix(primary, "#ffffff", 0.31),
    "#f6d3dd": mix(primary, "#ffffff", 0.78),
    "#fde3ea": mix(primary, "#ffffff", 0.86),
    "#fffffe": ink,
  };
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}
