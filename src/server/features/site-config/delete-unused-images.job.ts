import { deleteUnusedImages } from "#server/features/media/delete-unused-images.ts";
import type { JobDefinition } from "#server/platform/queue/queue.ts";

/** Every night, when nobody edits. */
export const deleteUnusedImagesNightly: JobDefinition<object> = {
  name: "remove-unused-images",
  schedule: "30 3 * * *",
  run: async (services) => {
    const removed = await deleteUnusedImages(services);
    if (removed > 0) services.log.info("unused images removed", { count: removed });
  },
};
