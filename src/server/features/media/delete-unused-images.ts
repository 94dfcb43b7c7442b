import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { configVersions } from "#server/features/site-config/table.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { imageFiles, images } from "./table.ts";

/** Somebody may be editing a slider that nobody has saved yet; not for this long. */
const KEPT_DAYS = 30;

/**
 * Removes the pictures that no version of the site refers to and that nobody uploaded for KEPT_DAYS. Resolves to how
 * many. Older versions count: any of them may be restored.
 */
export async function deleteUnusedImages({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ hash: images.hash })
      .from(images)
      .where(
        and(
          lt(images.uploadedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
          sql`not exists (
            select from ${configVersions} where ${configVersions.configData}::text like '%' || ${images.hash} || '%'
          )`,
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
