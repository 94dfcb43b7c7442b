import { and, desc, eq, exists, isNotNull, isNull, like, or } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { MEDIA_PATH } from "#shared/formats/media-url.ts";
import type { LibraryImage } from "#shared/schemas/media.ts";
import { imageFiles, images } from "./table.ts";

/**
 * Lists the newest images of pages and slides: those in several widths, or stored by earlier releases as SVG. Logos and
 * favicons are left out.
 */
export async function listImages(db: Database, limit: number): Promise<LibraryImage[]> {
  const smaller = db
    .select()
    .from(imageFiles)
    .where(and(eq(imageFiles.imageHash, images.hash), like(imageFiles.name, "%.avif")));
  const rows = await db
    .select()
    .from(images)
    .where(and(isNull(images.deletedAt), or(exists(smaller), like(images.mainName, "%.svg"))))
    .orderBy(desc(images.uploadedAt), images.hash)
    .limit(limit);
  return rows.map(({ hash, mainName, width, height, uploadedAt }) => {
    return { hash, url: MEDIA_PATH + mainName, width, height, uploadedAt: uploadedAt.toISOString() };
  });
}

/** Hashes of deleted images, to which stored texts may still refer. */
export async function listDeletedImages(db: Database): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(isNotNull(images.deletedAt))
    .orderBy(images.hash);
  return rows.map(({ hash }) => hash);
}
