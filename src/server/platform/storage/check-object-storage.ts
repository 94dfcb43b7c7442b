import type { Logger } from "#server/platform/log/logger.ts";
import type { ObjectStore } from "./s3-objects.ts";

/** No file has this id. */
const PROBE = "00000000-0000-0000-0000-000000000000";

/** Asks the object storage for an object that does not exist, and warns when it rejects or does not answer. */
export async function checkObjectStorage(objects: ObjectStore, log: Logger): Promise<void> {
  try {
    await objects.get(PROBE);
  } catch (error) {
    log.warn("files cannot be stored: the object storage rejects the settings of S3_*, or does not answer", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
