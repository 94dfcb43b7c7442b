import { removeUnusedImages } from "../../features/media/remove-unused-images.ts";
import type { JobDefinition } from "../jobs.ts";

/** Every night, when nobody edits. */
export const removeUnusedImagesNightly: JobDefinition<object> = {
  name: "remove-unused-images",
  schedule: "30 3 * * *",
  run: async (services) => {
    const removed = await removeUnusedImages(services);
    if (removed > 0) services.log.info("unused images removed", { count: removed });
  },
};
