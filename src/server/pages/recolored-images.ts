import { join } from "node:path";
import { createMiddleware } from "hono/factory";
import PQueue from "p-queue";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import {
  answerPrepared,
  encodeBody,
  type PreparedAnswer,
  prepareAnswer,
} from "#server/platform/http/prepared-answer.ts";
import type { Services } from "#server/platform/services.ts";
import { mix } from "#shared/formats/color.ts";
import { sitePalette } from "#shared/formats/site-palette.ts";
import { type Page, pages, socialImage } from "#shared/pages.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { ONE_HOUR } from "./static-files.ts";

const PROGRAM = join(import.meta.dir, "recolor-picture.ts");
const TIMEOUT_MS = 30_000;
/** Milliseconds after a failure until the next request may try again. */
const AGAIN_MS = 60_000;
/** The drawing of the first default slide, whose window and ground have the primary color. */
const DRAWING = "/images/slide-erp.svg";
const DEEP = "#120f1b";

const pageByImage = new Map<string, Page>(Object.values(pages).map((page) => [socialImage(page).path, page]));

type Options = {
  services: Pick<Services, "siteConfig" | "log">;
  /** Where the images are in the default colors. */
  directory: string;
};

/**
 * Serves the drawing of the first slide and the images for shared links in the configured colors, once those differ from
 * the default ones (product 2.5). Each is made at its first request; one that cannot be made is served as drawn.
 */
export function recoloredImages({ services: { siteConfig, log }, directory }: Options) {
  const made = new Map<string, { colors: string; answer: Promise<PreparedAnswer>; failedAt: number }>();
  const queue = new PQueue({ concurrency: 1 });

  const make = async (path: string, config: SiteConfig): Promise<PreparedAnswer> => {
    const file = Bun.file(join(directory, path));
    const page = pageByImage.get(path);
    const headers = { "Content-Type": file.type, "Cache-Control": ONE_HOUR };
    if (!page) {
      const drawing = new TextEncoder().encode(recolorDrawing(await file.text(), config));
      return prepareAnswer(encodeBody(drawing), headers);
    }
    const plain = await queue.add(async () =>
      recolorPicture(await file.bytes(), defaultSiteConfig[page.themeColorKey], config[page.themeColorKey]),
    );
    // A JPEG does not get smaller, and compressing it would hold every other request.
    const etag = `"${Bun.hash(plain).toString(36)}"`;
    return prepareAnswer({ etag, plain, br: undefined, gzip: undefined }, headers);
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req;
    const key = path === DRAWING ? "color_primary" : pageByImage.get(path)?.themeColorKey;
    if (!key) return next();
    const { config } = await siteConfig.current();
    const colors = [config[key], config.color_text_on_primary].join().toLowerCase();
    if (config[key].toLowerCase() === defaultSiteConfig[key].toLowerCase()) return next();
    let known = made.get(path);
    if (known?.colors !== colors || known.failedAt < Date.now() - AGAIN_MS) {
      const making = { colors, answer: make(path, config), failedAt: Number.POSITIVE_INFINITY };
      making.answer.catch((error) => {
        making.failedAt = Date.now();
        log.error("an image is served in the default colors", error, { path });
      });
      made.set(path, making);
      known = making;
    }
    const answer = await known.answer.catch(() => undefined);
    return answer ? answerPrepared(c, answer) : next();
  });
}

/** The drawing in the palette of the home page. The default colors stand for their place in it. */
function recolorDrawing(svg: string, config: SiteConfig): string {
  const palette = sitePalette(config, config.color_primary);
  const primary = palette["primary-strong"];
  const ink = palette["on-primary"];
  const colors: Readonly<Record<string, string>> = {
    "#fd3d6d": primary,
    "#ff7a9c": mix(primary, "#ffffff", 0.31),
    "#f6d3dd": mix(primary, "#ffffff", 0.78),
    "#fde3ea": mix(primary, "#ffffff", 0.86),
    "#fffffe": ink,
    "#ffe3ea": mix(ink, primary, 0.15),
    "#6b1740": mix(primary, DEEP, 0.62),
    "#3a1135": mix(primary, DEEP, 0.82),
    "#1b0f22": mix(primary, DEEP, 0.95),
  };
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}

/**
 * The picture with one color in the place of another. Its pixels are mixtures of that color and of grays, so that the
 * difference of two channels tells how much of the color a pixel has.
 */
async function recolorPicture(
  picture: Uint8Array,
  from: string,
  to: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const before = channels(from);
  const after = channels(to);
  const most = before.indexOf(Math.max(...before));
  const least = before.indexOf(Math.min(...before));
  const range = at(before, most) - at(before, least);
  const matrix = before.map((channel, row) => {
    const change = (at(after, row) - channel) / range;
    return before.map((_, column) => {
      const own = row === column ? 1 : 0;
      if (column === most) return own + change;
      return column === least ? own - change : own;
    });
  });
  const worker = Bun.spawn([process.execPath, PROGRAM, JSON.stringify(matrix)], {
    env: { PATH: process.env.PATH ?? "" },
    stdin: picture,
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIMEOUT_MS,
  });
  const [output, errors, code] = await Promise.all([
    new Response(worker.stdout).bytes(),
    new Response(worker.stderr).text(),
    worker.exited,
  ]);
  if (code !== 0) throw new Error(`the recoloring process exited with ${code}: ${errors}`);
  return output;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
