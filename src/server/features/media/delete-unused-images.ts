import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Services } from "#server/platform/services.ts";
import { imageFiles, images } from "./table.ts";

/** An administrator may have uploaded an image for a slider that is not saved yet. */
const KEPT_DAYS = 30;

/**
 * Deletes the images that are not in use and were last uploaded more than KEPT_DAYS days ago. `isInUse` makes the
 * condition for the column of an image's hash. Resolves to how many were deleted.
 */
export async function deleteUnusedImages(
  { db, storage }: Pick<Services, "db" | "storage">,
  isInUse: (hash: PgColumn) => SQL,
): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ hash: images.hash })
      .from(images)
      .where(
        and(
          lt(images.uploadedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
          sql`not ${isInUse(images.hash)}`,
        ),
      )
      .for("update");
    for (const { hash } of unused) {
      const files = await tx
        .delete(imageFiles)
        .where(eq(imageFiles.imageHash, hash))
        .returning({ fileId: imageFiles.fileId });
      for (const { fileId } of files) await storage.remove(tx, fileId);
    }
    const hashes = unused.map(({ hash }) => hash);
    if (hashes.length > 0) await tx.delete(images).where(inArray(images.hash, hashes));
    return hashes.length;
  });
}
