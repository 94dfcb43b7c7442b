import { and, inArray, sql } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { User } from "#shared/schemas/user.ts";
import { type ChangedRows, changeSelected } from "./change-selected.ts";
import { nameOwner, type OwnedTable, reassign, requireOwner } from "./owners.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import type { MarkChange, UndoneRow } from "./undo-marks.ts";

type Assignment<Filter> = {
  kind: SubmissionKind<Filter>;
  table: OwnedTable;
  users: readonly User[];
  messages: {
    assignedMany: (count: number) => string;
    unassignedMany: (count: number) => string;
    nothingSelected: string;
    unknownIds: string;
  };
};

/**
 * Assigns submissions to an active user or nobody. Returns the number changed, and the entry for undo.
 * @throws AppError like `changeSelected`, and `invalid_input` for an invalid owner; then none changes.
 */
export async function assignSubmissions<Filter>(
  ctx: AdministratorContext,
  { kind, table, users, messages }: Assignment<Filter>,
  { ownerId, ...selection }: RowSelection<Filter> & { ownerId: string },
): Promise<ChangedRows> {
  if (ownerId) requireOwner(users, ownerId);
  const after = nameOwner(users, ownerId);
  return changeSelected(ctx, kind, selection, {
    action: "UPDATE",
    run: (tx, isSelected) => reassign(tx, table, isSelected, ownerId || null),
    fields: ({ before }) => ({ owner: { before: nameOwner(users, before), after } }),
    describe: ownerId ? messages.assignedMany : messages.unassignedMany,
    errors: { empty: messages.nothingSelected, unknown: messages.unknownIds },
  });
}

/**
 * Restores the previous owner of each record that still has the assigned one. Skips records whose previous owner can no
 * longer sign in or was renamed, since the history stores names.
 */
export async function undoAssignment(
  tx: Transaction,
  table: OwnedTable,
  users: readonly User[],
  { fields, isEntry }: MarkChange,
): Promise<UndoneRow[]> {
  const given = fields.owner?.after ?? "";
  const present = users.find(({ id }) => nameOwner(users, id) === given)?.id ?? null;
  const formerOwners = [null, ...users.filter(({ isActive }) => isActive).map(({ id }) => id)];
  const undone: UndoneRow[] = [];
  for (const former of formerOwners) {
    const name = nameOwner(users, former);
    const theirs = tx
      .select({ id: sql`${recordChanges.entityId}::bigint` })
      .from(recordChanges)
      .where(and(isEntry, sql`${recordChanges.changes} -> 'owner' ->> 'before' = ${name}`));
    const isUnchanged = sql`${table.ownerId} is not distinct from ${present}`;
    const rows = await reassign(tx, table, and(inArray(table.id, theirs), isUnchanged), former);
    undone.push(
      ...rows.map(({ id, version }) => ({ id, version, fields: { owner: { before: given, after: name } } })),
    );
  }
  return undone;
}
