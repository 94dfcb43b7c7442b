import { join } from "node:path";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { countNewsPages } from "#server/features/own-pages/read-own-page.ts";
import type { SiteVersion } from "#server/features/site-config/site-config-cache.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { pages, socialImage } from "#shared/content/pages.ts";
import { sitePalette } from "#shared/formats/site-palette.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { NEWS_NAME } from "#shared/texts/news-texts.ts";
import type { TitleDrawing } from "./draw-title.ts";

const WORKER = join(import.meta.dir, "draw-title.ts");
/** Ten times the duration on a busy machine. */
const TIMEOUT_MS = 10_000;
/** Part of every address: raise it when `draw-title.ts` draws differently. */
const STYLE = 1;
/** Of about 20 kB each. */
const KEPT_PICTURES = 100;
const FOREVER = "public, max-age=31536000, immutable";

/** Returns the address of a title's picture, which changes with all that is drawn. */
export function titlePicturePath(title: string, config: SiteConfig): string {
  const content = JSON.stringify([STYLE, drawingOf(title, config)]);
  return `/social/${new Bun.CryptoHasher("sha256").update(content).digest("hex").slice(0, 16)}.png`;
}

/** Serves the pictures of what is live now, each drawn on the first request for it. */
export function titlePictureRoutes({ siteConfig }: Pick<Services, "siteConfig">) {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: KEPT_PICTURES });
  const queue = new PQueue({ concurrency: 1 });
  const draw = (path: string, drawing: TitleDrawing) => {
    const known = kept.get(path);
    if (known) return known;
    const input = new TextEncoder().encode(JSON.stringify(drawing));
    const drawn = queue.add(() => runWorker({ file: WORKER, input, timeoutMs: TIMEOUT_MS }));
    kept.set(path, drawn);
    void drawn.then((picture) => picture ?? kept.delete(path));
    return drawn;
  };
  return new Hono<AppEnv>().get("/social/:name{[0-9a-f]{16}\\.png}", async (c) => {
    const { path } = c.req;
    const version = await siteConfig.current();
    const title = liveTitles(version).find((each) => titlePicturePath(each, version.config) === path);
    if (title === undefined) return c.text("Not found", 404);
    const picture = await draw(path, drawingOf(title, version.config));
    if (!picture) return c.redirect(socialImage(pages.home).path, 302);
    return c.body(new Uint8Array(picture), 200, { "Content-Type": "image/png", "Cache-Control": FOREVER });
  });
}

function liveTitles({ ownPages }: SiteVersion): string[] {
  const titles = ownPages.pages.map(({ title }) => title);
  return countNewsPages(ownPages) > 0 ? [...titles, NEWS_NAME] : titles;
}

function drawingOf(title: string, config: SiteConfig): TitleDrawing {
  const palette = sitePalette(config, config.color_primary);
  return { title, site: config.site_title, ground: palette["primary-strong"], ink: palette["on-primary"] };
}
