import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { MediaFile } from "./media-cache.ts";
import { imageFiles } from "./table.ts";

/** As `shared/media-url.ts` makes them; anything else needs no look. */
const NAME = /^[0-9a-f]{64}-[0-9x]+\.[a-z]+$/;

/** The bytes behind `/media/<name>`; undefined for a name that was never made. Open to everyone. */
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
