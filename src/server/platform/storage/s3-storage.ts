import type { Database } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import { deleteObject } from "./delete-object.job.ts";
import type { ObjectStore } from "./s3-objects.ts";
import type { Storage } from "./storage.ts";
import { describeFile, isAnyFile, readStoredFile } from "./stored-file-row.ts";
import { storedFiles } from "./table.ts";

type Dependencies = { db: Database; objects: ObjectStore; queue: Pick<Queue, "enqueueEach"> };

/** Stores new bytes in the object storage. Still reads bytes in rows until they are moved. */
export function createS3Storage({ db, objects, queue }: Dependencies): Storage {
  return {
    put: async (tx, bytes, description) => {
      const id = crypto.randomUUID();
      await objects.put(id, bytes, description.contentType);
      await tx.insert(storedFiles).values({ ...describeFile(id, bytes, description), bytes: null });
      return id;
    },
    get: async (id) => {
      const file = await readStoredFile(db, id);
      if (!file) return undefined;
      const bytes = file.bytes ?? (await objects.get(id));
      if (bytes) return { ...file, bytes };
      // The file may have been deleted, or moved into the database, since its row was read.
      const now = await readStoredFile(db, id);
      if (!now) return undefined;
      if (now.bytes) return { ...now, bytes: now.bytes };
      throw new Error(
        `Data loss: stored file ${id} has a row but no object in the object storage. Restore it from a backup.`,
      );
    },
    remove: async (tx, ids) => {
      const removed = await tx
        .delete(storedFiles)
        .where(isAnyFile(ids))
        .returning({ fileId: storedFiles.id });
      // Also for rows with bytes: an interrupted move may have left an object.
      await queue.enqueueEach(tx, deleteObject, removed);
    },
  };
}
