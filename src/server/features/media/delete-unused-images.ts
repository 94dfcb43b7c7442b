import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import type { Services } from "#server/platform/services.ts";
import { imageFiles, images } from "./table.ts";

/** Leaves time to save the slides for which an image was uploaded. */
export const RETENTION_DAYS = 30;

/**
 * Deletes unused images last uploaded more than RETENTION_DAYS ago. `isInUse` builds the SQL condition for an image
 * hash column. Returns the number deleted.
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
          lt(images.uploadedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
          sql`not ${isInUse(images.hash)}`,
        ),
      )
      .for("update");
    for (const { hash } of unused) {
      const files = await tx
        .delete(imageFiles)
        .where(eq(imageFiles.imageHash, hash))
        .returning({ fileId: imageFiles.fileId });
      await storage.remove(
        tx,
        files.map(({ fileId }) => fileId),
      );
    }
    const hashes = unused.map(({ hash }) => hash);
    await tx.delete(images).where(hasTextOf(images.hash, hashes));
    return hashes.length;
  });
}
