import { count, eq, isNotNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { FormerOwner, OwnedCounts } from "#shared/schemas/user.ts";
import { users } from "./table.ts";

/** Counts what a user takes care of, which a deactivation or a deletion hands over. */
export async function countOwned(
  { db, ownedRecords }: AdministratorContext,
  id: string,
): Promise<OwnedCounts> {
  const counts: OwnedCounts = { lead: 0, message: 0, request: 0 };
  for (const { type, table } of ownedRecords) counts[type] = await db.$count(table, eq(table.ownerId, id));
  return counts;
}

/** Returns the users who are deactivated or deleted and still take care of something: lists are narrowed to them, too. */
export async function listFormerOwners({ db, ownedRecords }: AdministratorContext): Promise<FormerOwner[]> {
  const found = new Map<string, FormerOwner>();
  for (const { type, table } of ownedRecords) {
    const owners = await db
      .select({ id: sql<string>`${table.ownerId}`, records: count() })
      .from(table)
      .where(
        sql`${isNotNull(table.ownerId)} and not exists (
          select from ${users} where ${users.id} = ${table.ownerId} and ${users.isActive})`,
      )
      .groupBy(table.ownerId)
      .orderBy(table.ownerId);
    for (const { id } of owners) {
      const former = found.get(id) ?? { id, types: [] };
      former.types.push(type);
      found.set(id, former);
    }
  }
  return [...found.values()];
}
