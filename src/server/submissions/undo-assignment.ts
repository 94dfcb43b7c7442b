import { and, inArray, sql } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { User } from "#shared/schemas/user.ts";
import { type OwnedTable, reassign } from "./owned-records.ts";
import { nameOwner } from "./owners.ts";
import type { MarkChange, UndoneRow } from "./undo-marks.ts";

/**
 * Gives each record of an assignment back to who had it, as its history calls them, where it still has the owner that it
 * got. One whose former owner can no longer sign in, or has another name by now, stays.
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
