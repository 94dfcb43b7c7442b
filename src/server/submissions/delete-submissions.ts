import type { AdministratorContext } from "#server/platform/context.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { type ChangedRows, changeSelected } from "./change-selected.ts";
import { removeSubmissions } from "./remove-submissions.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Deletes submissions and their stored files permanently (LGPD, art. 18). The audit log keeps author and count, but
 * no content. Returns how many were deleted.
 * @throws AppError as `changeSelected`, and `conflict` when one of them is held; then none is deleted.
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
      // Afterwards: whoever holds one of them meanwhile has its row locked, and is seen only now.
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
