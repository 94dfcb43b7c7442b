import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { undoAssignment } from "#server/submissions/assign-submissions.ts";
import { nameOwner } from "#server/submissions/owners.ts";
import { type MarkChange, type UndoneRow, undoMarks } from "#server/submissions/undo-marks.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { type OpeningPeriod, parseOpeningHours } from "#shared/formats/opening-hours.ts";
import { readStage } from "#shared/schemas/lead-stages.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import type { User } from "#shared/schemas/user.ts";
import { leadKind } from "./lead-kind.ts";
import { listContacts } from "./list-contacts.ts";
import { undoStage } from "./set-leads-stage.ts";
import { leads } from "./table.ts";

/**
 * Undoes an import mark, a stage, an assignment, or a first contact with what it brought, on leads unchanged since. A
 * later contact then becomes the first one; a first contact restored by undoing twice has no minutes.
 * @throws AppError `not_found` for an entry without this mark or older than a day.
 */
export async function undoLeadMark(ctx: AdministratorContext, input: UndoInput): Promise<Undone> {
  const { config } = await ctx.siteConfig.current();
  const hours = parseOpeningHours(config.opening_hours) ?? [];
  // One way for all three: a first contact may have changed stage and owner in the same entry.
  const undoCare = async (tx: Transaction, change: MarkChange): Promise<UndoneRow[]> => {
    const { fields } = change;
    if (fields.firstContact)
      return undoFirstContact(tx, change, { hours, users: await listUsers({ ...ctx, db: tx }) });
    if (fields.stage) return undoStage(tx, change);
    return undoAssignment(tx, leads, await listUsers({ ...ctx, db: tx }), change);
  };
  return undoMarks(ctx, leadKind, input, {
    owner: undoCare,
    stage: undoCare,
    firstContact: undoCare,
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

type Clock = { hours: readonly OpeningPeriod[]; users: readonly User[] };

/** Removes the first contact, or brings back a removed one, with the stage and owner that the entry changed. */
async function undoFirstContact(
  tx: Transaction,
  { fields, isChanged }: MarkChange,
  { hours, users }: Clock,
): Promise<UndoneRow[]> {
  const { before = "", after = "" } = fields.firstContact ?? {};
  // Undoing an undo.
  const isRemoved = before !== "";
  const found = await tx
    .select({ id: leads.id, createdAt: leads.createdAt, version: leads.version })
    .from(leads)
    .where(and(isChanged, isRemoved ? isNull(leads.firstContactAt) : isNotNull(leads.firstContactAt)))
    .orderBy(leads.id)
    .for("update");
  const contacts = isRemoved
    ? []
    : await listContacts(
        tx,
        found.map(({ id }) => id),
      );
  const care = careBefore(fields, users);
  return Promise.all(
    found.map(async ({ id, createdAt, version }) => {
      const [, next] = contacts.filter(({ leadId }) => leadId === id);
      const contactAt = isRemoved ? new Date() : (next?.at ?? null);
      // With a later contact the lead stays in progress, with its owner.
      const restored = next ? undefined : care;
      await tx
        .update(leads)
        .set({
          firstContactAt: contactAt,
          firstContactMinutes: next ? businessMinutes(createdAt, next.at, hours) : null,
          ...restored?.columns,
          ...(restored && { version: version + 1 }),
        })
        .where(eq(leads.id, id));
      return {
        id,
        ...(restored && { version: version + 1 }),
        fields: {
          firstContact: { before: after, after: isRemoved ? before : (next?.channel ?? "") },
          ...restored?.fields,
        },
      };
    }),
  );
}

/** The stage and owner before a contact; undefined if it changed neither. An owner who has left is nobody. */
function careBefore({ stage, owner }: MarkChange["fields"], users: readonly User[]) {
  if (!stage && !owner) return undefined;
  const former = users.find(({ id, isActive }) => isActive && nameOwner(users, id) === owner?.before);
  return {
    columns: {
      ...(stage && readStage(String(stage.before))),
      ...(owner && { ownerId: former?.id ?? null }),
    },
    fields: {
      ...(stage && { stage: { before: stage.after, after: stage.before } }),
      ...(owner && { owner: { before: owner.after, after: former ? owner.before : "" } }),
    },
  };
}
