import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { removeFilesOf } from "./delete-image.ts";
import { images, imageUses } from "./table.ts";

/** Leaves time to save the slides for which an image was uploaded. */
export const RETENTION_DAYS = 30;

/** Deletes unreferenced images, at 03:30. */
export const deleteUnusedImagesNightly: JobDefinition<object> = {
  name: "remove-unused-images",
  schedule: "30 3 * * *",
  run: async (services) => {
    const deleted = await deleteUnusedImages(services);
    if (deleted > 0) services.log.info("unused images deleted", { count: deleted });
  },
};

/** Deletes unused images last uploaded more than RETENTION_DAYS ago. Returns the number deleted. */
async function deleteUnusedImages({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ hash: images.hash })
      .from(images)
      .where(
        and(
          lt(images.uploadedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
          notExists(
            tx
              .select({ hash: imageUses.imageHash })
              .from(imageUses)
              .where(eq(imageUses.imageHash, images.hash)),
          ),
        ),
      )
      .for("update");
    for (const { hash } of unused) await removeFilesOf(storage, tx, hash);
    const hashes = unused.map(({ hash }) => hash);
    await tx.delete(images).where(hasTextOf(images.hash, hashes));
    return hashes.length;
  });
}
