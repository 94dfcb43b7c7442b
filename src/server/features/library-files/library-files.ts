import { desc, eq } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import {
  type LibraryFile,
  libraryFileAddress,
  type RenameLibraryFileInput,
} from "#shared/schemas/library-file.ts";
import { UNDO_HOURS, type UndoDeletionInput, type Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { removeDeletedFile } from "./remove-deleted-file.job.ts";
import { libraryFiles } from "./table.ts";

/** Lists all files, the newest first. Not paged: administrators upload each, so the list stays short. */
export async function listLibraryFiles(db: Database | Transaction): Promise<LibraryFile[]> {
  const rows = await db
    .select(libraryFileColumns)
    .from(libraryFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, libraryFiles.fileId))
    .orderBy(desc(libraryFiles.uploadedAt), libraryFiles.id);
  return rows.map(presentLibraryFile);
}

/** Returns public name and address of a file; undefined for one that is not in the library. */
export async function readLibraryFile(
  db: Database | Transaction,
  id: string,
): Promise<LibraryFile | undefined> {
  const [row] = await db
    .select(libraryFileColumns)
    .from(libraryFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, libraryFiles.fileId))
    .where(eq(libraryFiles.id, id));
  return row && presentLibraryFile(row);
}

const libraryFileColumns = {
  id: libraryFiles.id,
  name: libraryFiles.name,
  byteSize: storedFiles.byteSize,
  uploadedAt: libraryFiles.uploadedAt,
  version: libraryFiles.version,
};

type Row = Omit<LibraryFile, "address" | "uploadedAt"> & { uploadedAt: Date };

function presentLibraryFile({ uploadedAt, ...row }: Row): LibraryFile {
  return { ...row, address: libraryFileAddress(row), uploadedAt: uploadedAt.toISOString() };
}

/**
 * Changes the public name. The file's former addresses lead to the new one.
 * @throws AppError `not_found`, or `conflict` if another changed the name since the base version.
 */
export async function renameLibraryFile(
  ctx: AdministratorContext,
  { id, name, baseVersion }: RenameLibraryFileInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const file = await lockRow(tx, libraryFiles, id, texts.files.unknown);
    await rejectRecordConflict(tx, {
      type: "file",
      id,
      version: file.version,
      baseVersion,
      wanted: { name },
    });
    const fields = fieldChanges(file, { name });
    if (!fields.name) return;
    const version = file.version + 1;
    await tx.update(libraryFiles).set({ name, version }).where(eq(libraryFiles.id, id));
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "file",
      entityId: id,
      description: `Arquivo "${file.name}" renomeado para "${name}"`,
      changes: { version, fields },
    });
  });
}

/**
 * Deletes a file. Its bytes stay as long as the deletion can be undone. `places` name where it is linked.
 * @throws AppError `not_found`
 */
export async function deleteLibraryFileRow(
  ctx: AdministratorContext,
  tx: Transaction,
  { id, places }: { id: string; places: readonly string[] },
): Promise<{ auditLogId: number }> {
  const { name, fileId } = await lockRow(tx, libraryFiles, id, texts.files.unknown);
  const linkedIn = places.length > 0 ? `; aparecia em ${places.join("; ")}` : "";
  const deletion = await deleteRecord(ctx, tx, {
    type: "file",
    id,
    description: `Arquivo "${name}" excluído da biblioteca${linkedIn}`,
    kept: [{ table: libraryFiles, where: eq(libraryFiles.id, id) }],
  });
  await ctx.queue.enqueue(tx, removeDeletedFile, { fileId }, afterUndo());
  return deletion;
}

/** An hour after the last moment at which a deletion can be undone. */
function afterUndo(): Date {
  return new Date(Date.now() + (UNDO_HOURS + 1) * 3_600_000);
}

/**
 * Restores a deleted file at its address.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
export function undoLibraryFileDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  return ctx.db.transaction((tx) =>
    undoDeletion(ctx, tx, { type: "file", auditLogId, tables: [libraryFiles] }),
  );
}
