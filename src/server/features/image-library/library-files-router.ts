import {
  deleteLibraryFileRow,
  listLibraryFiles,
  renameLibraryFile,
  undoLibraryFileDeletion,
} from "#server/features/library-files/library-files.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  type DeleteLibraryFileInput,
  deleteLibraryFileInputSchema,
  libraryFileInputSchema,
  renameLibraryFileInputSchema,
} from "#shared/schemas/library-file.ts";
import { undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { placesOfFile } from "./places.ts";

/**
 * Deletes a file; the deletion can be undone for a day. The given places go on linking to it.
 * @throws AppError `not_found`, or `conflict` if another place links to it meanwhile.
 */
async function deleteLibraryFile(
  ctx: AdministratorContext,
  { id, places: known }: DeleteLibraryFileInput,
): Promise<{ auditLogId: number }> {
  return ctx.db.transaction(async (tx) => {
    const places = await placesOfFile(tx, id);
    if (places.some((place) => !known.includes(place)))
      throw new AppError("conflict", { message: texts.files.usedMeanwhile });
    return deleteLibraryFileRow(ctx, tx, { id, places });
  });
}

export const libraryFilesRouter = router({
  list: adminProcedure.query(({ ctx }) => listLibraryFiles(ctx.db)),
  places: adminProcedure
    .input(libraryFileInputSchema)
    .query(({ ctx, input }) => placesOfFile(ctx.db, input.id)),
  rename: adminProcedure.input(renameLibraryFileInputSchema).mutation(verb(renameLibraryFile)),
  delete: adminProcedure.input(deleteLibraryFileInputSchema).mutation(verb(deleteLibraryFile)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoLibraryFileDeletion)),
});
