import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { undoMarks } from "#server/submissions/undo-marks.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Undoes a marking as imported, or a first contact, where the leads are still as it left them (product 12.19). A first
 * contact that is undone twice is one again, whose minutes are not known.
 * @throws AppError `not_found` for an entry without this mark, or one older than a day.
 */
export function undoLeadMark(ctx: AdministratorContext, input: UndoInput): Promise<Undone> {
  return undoMarks(ctx, leadKind, input, {
    marks: ["isImported", "firstContact"],
    run: (tx, { fields: { isImported, firstContact }, isChanged, formerTime }) => {
      if (firstContact) {
        const wasContacted = firstContact.before !== "";
        return tx
          .update(leads)
          .set({
            firstContactAt: wasContacted ? sql`now()` : null,
            firstContactMinutes: null,
          })
          .where(
            and(isChanged, wasContacted ? isNull(leads.firstContactAt) : isNotNull(leads.firstContactAt)),
          )
          .returning({ id: leads.id });
      }
      const wasImported = isImported?.before === true;
      return tx
        .update(leads)
        .set({ isImported: wasImported, importedAt: wasImported ? formerTime("isImported") : null })
        .where(and(isChanged, eq(leads.isImported, !wasImported)))
        .returning({ id: leads.id });
    },
  });
}
