import { sql } from "drizzle-orm";
import { deleteUnusedImages } from "#server/features/media/delete-unused-images.ts";
import { isPictureOfOwnPage } from "#server/features/own-pages/is-picture-in-use.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { configVersions } from "./table.ts";

/** Deletes images that no config version and no own page references, at 03:30. Older versions count, since they can be restored. */
export const deleteUnusedImagesNightly: JobDefinition<object> = {
  name: "remove-unused-images",
  schedule: "30 3 * * *",
  run: async (services) => {
    const deleted = await deleteUnusedImages(
      services,
      (hash) => sql`(exists (
        select from ${configVersions} where ${configVersions.configData}::text like '%' || ${hash} || '%'
      ) or ${isPictureOfOwnPage(hash)})`,
    );
    if (deleted > 0) services.log.info("unused images deleted", { count: deleted });
  },
};
