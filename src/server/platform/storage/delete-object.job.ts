import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

/** Deletes a file's bytes from the object storage after its row was deleted. */
export const deleteObject: JobDefinition<{ fileId: string }> = {
  name: "delete-object",
  run: async ({ objects }, { fileId }) => {
    if (!objects) {
      throw new Error(
        `Object ${fileId} cannot be deleted: S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET are not set.`,
      );
    }
    await objects.remove(fileId);
  },
};
