import { and, eq, sql } from "drizzle-orm";
import { deletedRecords, isDeletionUndoable } from "#server/platform/audit/table.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { libraryFiles } from "./table.ts";

/**
 * Removes the bytes of a deleted file once its deletion cannot be undone. A file that came back, and was perhaps deleted
 * again, keeps them: each deletion has its job.
 */
export const removeDeletedFile: JobDefinition<{ fileId: string }> = {
  name: "remove-deleted-file",
  run: async ({ db, storage }, { fileId }) => {
    await db.transaction(async (tx) => {
      const uses = await tx.$count(libraryFiles, eq(libraryFiles.fileId, fileId));
      const isOfFile = sql`${deletedRecords.rows}::text like '%' || ${fileId}::text || '%'`;
      const undoable = await tx.$count(
        deletedRecords,
        and(eq(deletedRecords.entityType, "file"), isDeletionUndoable, isOfFile),
      );
      if (uses + undoable === 0) await storage.remove(tx, [fileId]);
    });
  },
};
