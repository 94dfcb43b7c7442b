import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { changeSelected } from "./change-selected.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Deletes submissions and their stored files permanently (LGPD, art. 18; product 7.13). The audit log keeps author and
 * count, but no content. Returns how many were deleted.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id; then none is deleted.
 */
export function deleteSubmissions(
  ctx: AdministratorContext,
  kind: SubmissionKind,
  ids: readonly number[],
): Promise<number> {
  const { table, fileId } = kind;
  const errors = { empty: texts.deletion.nothingSelected, unknown: texts.deletion.unknownIds };
  return changeSelected(ctx, kind, ids, {
    action: "DELETE",
    run: async (tx, isSelected, count) => {
      const deleted: { id: number; fileId?: string }[] = await tx
        .delete(table)
        .where(isSelected)
        .returning({ id: table.id, ...(fileId ? { fileId } : {}) });
      // Another administrator deleted some of them after the count.
      if (deleted.length !== count) throw new AppError("not_found", { message: errors.unknown });
      for (const row of deleted) if (row.fileId) await ctx.storage.remove(tx, row.fileId);
      return deleted;
    },
    describe: kind.texts.deleted,
    errors,
  });
}
