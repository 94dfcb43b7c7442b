import type { SQL } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { ErasureRule } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { texts } from "#shared/texts/texts.ts";
import { type ChangedRows, changeSelected } from "./change-selected.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Permanently deletes submissions and their stored files (LGPD, art. 18). The audit log keeps author and count, but no
 * content. Returns the number deleted.
 * @throws AppError like `changeSelected`, and `conflict` if any is held; then none is deleted.
 */
export function deleteSubmissions<Filter>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  selection: RowSelection<Filter>,
): Promise<ChangedRows> {
  return changeSelected(ctx, kind, selection, {
    action: "DELETE",
    changesEach: true,
    run: async (tx, isSelected) => {
      const deleted = await removeSubmissions(ctx, tx, kind, isSelected);
      // Check after deleting: a concurrent hold locks the row and is visible only now.
      await kind.rejectHeld(
        tx,
        deleted.map(({ id }) => id),
      );
      return deleted;
    },
    describe: kind.texts.deleted,
    errors: { empty: texts.deletion.nothingSelected, unknown: texts.deletion.unknownIds },
  });
}

/** Deletes submissions with their stored files; the caller's transaction audits it and checks for holds. */
export async function removeSubmissions<Filter>(
  { storage }: Pick<Services, "storage">,
  tx: Transaction,
  { table, fileId }: SubmissionKind<Filter>,
  where: SQL | undefined,
): Promise<{ id: number }[]> {
  const deleted: { id: number; fileId?: string }[] = await tx
    .delete(table)
    .where(where)
    .returning({ id: table.id, ...(fileId ? { fileId } : {}) });
  await storage.remove(
    tx,
    deleted.flatMap((row) => row.fileId ?? []),
  );
  return deleted;
}

/** Erasure rule that deletes a person's submissions with their stored files. */
export function erasesSubmissions(kind: SubmissionKind<never>): ErasureRule {
  return {
    how: "delete",
    run: async (services, tx, subject) => {
      const isTheirs = isRecordOf(kind.table.id, kind.entityType as SubmissionType, subject);
      return isTheirs ? (await removeSubmissions(services, tx, kind, isTheirs)).length : 0;
    },
  };
}
