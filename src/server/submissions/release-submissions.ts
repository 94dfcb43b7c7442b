import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { texts } from "#shared/texts.ts";
import { changeSelected } from "./change-selected.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Clears the suspect mark, so that the submissions are listed and counted with the others (product 7.12). Returns how
 * many were suspects.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id; then none changes.
 */
export function releaseSubmissions(
  ctx: AdministratorContext,
  kind: SubmissionKind,
  ids: readonly number[],
): Promise<number> {
  const { table } = kind;
  return changeSelected(ctx, kind, ids, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(table)
        .set({ isSuspect: false })
        .where(and(isSelected, eq(table.isSuspect, true)))
        .returning({ id: table.id }),
    describe: kind.texts.released,
    errors: { empty: texts.suspects.nothingSelected, unknown: texts.suspects.unknownIds },
  });
}
