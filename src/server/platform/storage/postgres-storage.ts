import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { Storage } from "./storage.ts";
import { describeFile, isAnyFile, readStoredFile } from "./stored-file-row.ts";
import { storedFiles } from "./table.ts";

/**
 * Stores bytes in the database, in memory: files have a few megabytes at most. `get` and `remove` throw for files in an
 * object storage that is no longer configured.
 */
export function createPostgresStorage(db: Database): Storage {
  return {
    put: async (tx, bytes, description) => {
      const id = crypto.randomUUID();
      await tx.insert(storedFiles).values({ ...describeFile(id, bytes, description), bytes });
      return id;
    },
    get: async (id) => {
      const file = await readStoredFile(db, id);
      if (!file) return undefined;
      if (!file.bytes) throw storedElsewhere(id);
      return { ...file, bytes: file.bytes };
    },
    remove: async (tx, ids) => {
      const removed = await tx
        .delete(storedFiles)
        .where(isAnyFile(ids))
        .returning({ id: storedFiles.id, isElsewhere: sql<boolean>`${storedFiles.bytes} is null` });
      const lost = removed.find(({ isElsewhere }) => isElsewhere);
      if (lost) throw storedElsewhere(lost.id);
    },
  };
}

function storedElsewhere(id: string): Error {
  return new Error(
    `The bytes of stored file ${id} are in the object storage, but S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET are ` +
      "not set. Set them again, or set them for `bun run storage:move -- postgres` and run it.",
  );
}
