import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { MediaFile } from "./media-cache.ts";
import { imageFiles } from "./table.ts";

/** The names that `shared/formats/media-url.ts` builds; any other name needs no query. */
const NAME = /^[0-9a-f]{64}-[0-9x]+\.[a-z]+$/;

/** Returns the file of `/media/<name>`, or undefined for an unknown name. Open to visitors. */
export function readMedia(
  ctx: Pick<Context, "db" | "storage" | "media">,
  name: string,
): Promise<MediaFile | undefined> {
  if (!NAME.test(name)) return Promise.resolve(undefined);
  return ctx.media.get(name, async () => {
    const [row] = await ctx.db
      .select({ fileId: imageFiles.fileId })
      .from(imageFiles)
      .where(eq(imageFiles.name, name));
    const file = row && (await ctx.storage.get(row.fileId));
    return file && { contentType: file.contentType, bytes: new Uint8Array(file.bytes) };
  });
}
