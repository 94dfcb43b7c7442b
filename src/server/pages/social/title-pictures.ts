import { join } from "node:path";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { countNewsPages } from "#server/features/content/read-own-page.ts";
import type { SiteVersion } from "#server/features/content/site-config-cache.ts";
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
/** Part of every URL: raise it when `draw-title.ts` draws differently. */
const STYLE = 1;
/** Of about 20 kB each. */
const KEPT_PICTURES = 100;
const FOREVER = "public, max-age=31536000, immutable";

/** Returns the URL of a title's picture, which changes with its content. */
export function titlePicturePath(title: string, config: SiteConfig): string {
  return pathOf(drawingOf(title, lookOf(config)));
}

function pathOf(drawing: TitleDrawing): string {
  const content = JSON.stringify([STYLE, drawing]);
  return `/social/${new Bun.CryptoHasher("sha256").update(content).digest("hex").slice(0, 16)}.png`;
}

/** Serves the pictures of live pages, each drawn at its first request. */
export function titlePictureRoutes({ siteConfig }: Pick<Services, "siteConfig">) {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: KEPT_PICTURES });
  const queue = new PQueue({ concurrency: 1 });
  let live: { version: SiteVersion; drawings: ReturnType<typeof drawingsOf> } | undefined;
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
    if (live?.version !== version) live = { version, drawings: drawingsOf(version) };
    const drawing = live.drawings.get(path);
    if (!drawing) return c.text("Not found", 404);
    const picture = await draw(path, drawing);
    if (!picture) return c.redirect(socialImage(pages.home).path, 302);
    return c.body(new Uint8Array(picture), 200, { "Content-Type": "image/png", "Cache-Control": FOREVER });
  });
}

/** Live titles by URL. Computed once per version, so that an invalid URL does not cost a hash of each title. */
function drawingsOf({ ownPages, config }: SiteVersion): ReadonlyMap<string, TitleDrawing> {
  const look = lookOf(config);
  const titles = ownPages.pages.map(({ title }) => title);
  if (countNewsPages(ownPages) > 0) titles.push(NEWS_NAME);
  return new Map(
    titles.map((title) => {
      const drawing = drawingOf(title, look);
      return [pathOf(drawing), drawing];
    }),
  );
}

type Look = Omit<TitleDrawing, "title">;

function lookOf(config: SiteConfig): Look {
  const palette = sitePalette(config, config.color_primary);
  return { site: config.site_title, ground: palette["primary-strong"], ink: palette["on-primary"] };
}

/** The fonts have no emoji. */
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])+/gu;

function drawingOf(title: string, look: Look): TitleDrawing {
  return { title: title.replace(EMOJI, " ").replace(/\s+/g, " ").trim() || look.site, ...look };
}
