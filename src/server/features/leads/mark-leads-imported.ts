import { and, eq } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Marks leads as imported; existing marks keep their time. Returns the number changed, and the entry for undo.
 * @throws AppError like `changeSelected`; then none changes.
 */
export function markLeadsImported(
  ctx: CallerContext,
  selection: RowSelection<LeadFilter>,
): Promise<ChangedRows> {
  return changeSelected(ctx, leadKind, selection, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(leads)
        .set({ isImported: true, importedAt: new Date() })
        .where(and(isSelected, eq(leads.isImported, false)))
        .returning({ id: leads.id }),
    fields: { isImported: { before: false, after: true } },
    describe: texts.leads.imported,
    errors: { empty: texts.leads.nothingSelected, unknown: texts.leads.unknownIds },
  });
}
