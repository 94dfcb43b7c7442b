import { sql } from "drizzle-orm";
import { isInADraft } from "#server/features/content-drafts/list-drafts-with-image.ts";
import { deleteUnusedImages } from "#server/features/media/delete-unused-images.ts";
import { isPictureOfOwnPage } from "#server/features/own-pages/is-picture-in-use.ts";
import { isInAVersion } from "#server/features/site-config/is-in-a-version.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { scheduledPublications } from "./table.ts";

/** Deletes images that neither a config version, a scheduled publication, a draft nor an own page references, at 03:30. */
export const deleteUnusedImagesNightly: JobDefinition<object> = {
  name: "remove-unused-images",
  schedule: "30 3 * * *",
  run: async (services) => {
    const deleted = await deleteUnusedImages(
      services,
      (hash) => sql`(${isInAVersion(hash)} or exists (
        select from ${scheduledPublications}
        where ${scheduledPublications.changes}::text like '%' || ${hash} || '%'
      ) or ${isPictureOfOwnPage(hash)} or ${isInADraft(hash)})`,
    );
    if (deleted > 0) services.log.info("unused images deleted", { count: deleted });
  },
};
