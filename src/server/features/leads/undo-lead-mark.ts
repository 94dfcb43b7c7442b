import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { undoAssignment } from "#server/submissions/assign-submissions.ts";
import { type MarkChange, type UndoneRow, undoMarks } from "#server/submissions/undo-marks.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { type OpeningPeriod, parseOpeningHours } from "#shared/formats/opening-hours.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { leadKind } from "./lead-kind.ts";
import { listContacts } from "./list-contacts.ts";
import { leads } from "./table.ts";

/**
 * Undoes an import mark, a first contact or an assignment on leads unchanged since. A later contact then becomes the
 * first one; a first contact restored by undoing twice has no minutes.
 * @throws AppError `not_found` for an entry without this mark or older than a day.
 */
export async function undoLeadMark(ctx: AdministratorContext, input: UndoInput): Promise<Undone> {
  const { config } = await ctx.siteConfig.current();
  const hours = parseOpeningHours(config.opening_hours) ?? [];
  return undoMarks(ctx, leadKind, input, {
    owner: async (tx, change) => undoAssignment(tx, leads, await listUsers({ ...ctx, db: tx }), change),
    firstContact: (tx, change) => {
      if (change.fields.firstContact?.before === "") return undoFirstContact(tx, change, hours);
      return tx
        .update(leads)
        .set({ firstContactAt: sql`now()`, firstContactMinutes: null })
        .where(and(change.isChanged, isNull(leads.firstContactAt)))
        .returning({ id: leads.id });
    },
    isImported: (tx, change) => {
      const wasImported = change.fields.isImported?.before === true;
      return tx
        .update(leads)
        .set({ isImported: wasImported, importedAt: wasImported ? change.formerTime("isImported") : null })
        .where(and(change.isChanged, eq(leads.isImported, !wasImported)))
        .returning({ id: leads.id });
    },
  });
}

async function undoFirstContact(
  tx: Transaction,
  { fields, isChanged }: MarkChange,
  hours: readonly OpeningPeriod[],
): Promise<UndoneRow[]> {
  const contacted = await tx
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(isChanged, isNotNull(leads.firstContactAt)))
    .for("update");
  const contacts = await listContacts(
    tx,
    contacted.map(({ id }) => id),
  );
  return Promise.all(
    contacted.map(async ({ id, createdAt }) => {
      const [, next] = contacts.filter(({ leadId }) => leadId === id);
      await tx
        .update(leads)
        .set({
          firstContactAt: next?.at ?? null,
          firstContactMinutes: next ? businessMinutes(createdAt, next.at, hours) : null,
        })
        .where(eq(leads.id, id));
      const before = fields.firstContact?.after ?? "";
      return { id, fields: { firstContact: { before, after: next?.channel ?? "" } } };
    }),
  );
}
