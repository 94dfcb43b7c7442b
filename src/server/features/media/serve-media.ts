import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { MEDIA_PATH } from "#shared/formats/media-url.ts";
import { SVG } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { imageFiles } from "./table.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Prevents scripts in a file opened as a page, such as an unconverted SVG of an earlier release. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Serves stored images under `/media/`, publicly, cacheable for a year. */
export function mediaRoutes(services: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, async (c) => {
    const file = await readMedia(services, c.req.param("name"));
    if (!file) throw new AppError("not_found", { message: texts.request.notFound });
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes.byteLength),
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": MEDIA_POLICY,
    });
  });
}

/** Names built by `shared/formats/media-url.ts`; others need no query. */
const NAME = /^[0-9a-f]{64}-[0-9x]+\.[a-z]+$/;

/** Returns the file of `/media/<name>`, or undefined. */
async function readMedia(
  ctx: Pick<Context, "db" | "storage" | "media" | "siteConfig">,
  name: string,
): Promise<MediaFile | undefined> {
  if (!NAME.test(name)) return undefined;
  const load = async () => {
    const [row] = await ctx.db
      .select({ fileId: imageFiles.fileId })
      .from(imageFiles)
      .where(eq(imageFiles.name, name));
    const file = row && (await ctx.storage.get(row.fileId));
    return file && { contentType: file.contentType, bytes: new Uint8Array(file.bytes) };
  };
  // The cache may contain an image that another instance deleted; the list may contain one that was uploaded again just
  // now.
  const deleted = ctx.siteConfig.loaded()?.deletedImages ?? [];
  return deleted.some((hash) => name.startsWith(hash)) ? load() : ctx.media.get(name, load);
}

/** Fits a few slides in all widths. */
const MAX_BYTES = 16 * 1024 * 1024;

type MediaFile = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

export type MediaCache = {
  /** Returns a file from the cache or through `load`. Files are immutable, except an SVG: it is not cached. */
  get: (name: string, load: () => Promise<MediaFile | undefined>) => Promise<MediaFile | undefined>;
};

/** Creates an LRU cache of at most MAX_BYTES. Skips files larger than a quarter of that. */
export function createMediaCache(): MediaCache {
  const files = new LRUCache<string, MediaFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  });
  return {
    get: async (name, load) => {
      const cached = files.get(name);
      if (cached) return cached;
      const file = await load();
      if (file && file.contentType !== SVG) files.set(name, file);
      return file;
    },
  };
}
