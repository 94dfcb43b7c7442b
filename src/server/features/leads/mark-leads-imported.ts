import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { changeSelected } from "#server/submissions/change-selected.ts";
import { texts } from "#shared/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Marks leads as imported; leads already imported keep their time (product 8.3). Returns how many changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id; then none changes.
 */
export function markLeadsImported(ctx: AdministratorContext, ids: readonly number[]): Promise<number> {
  return changeSelected(ctx, leadKind, ids, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(leads)
        .set({ isImported: true, importedAt: new Date() })
        .where(and(isSelected, eq(leads.isImported, false)))
        .returning({ id: leads.id }),
    describe: texts.leads.imported,
    errors: { empty: texts.leads.nothingSelected, unknown: texts.leads.unknownIds },
  });
}
