import { count, isNotNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { UserAccess } from "#shared/schemas/user.ts";
import { passkeys, totpFactors, users } from "./table.ts";

/** Returns the second steps of all users and what they own, counted by the indexes of owners. */
export async function listUserAccess({
  db,
  ownedRecords,
  leftBehind,
}: AdministratorContext): Promise<UserAccess[]> {
  const [all, apps, keys, apiKeys, ...records] = await Promise.all([
    db.select({ id: users.id }).from(users),
    db.select({ id: totpFactors.userId }).from(totpFactors),
    db.selectDistinct({ id: passkeys.userId }).from(passkeys),
    leftBehind.countKeysByUser(db),
    ...ownedRecords.map(async ({ type, table }) => ({
      type,
      counts: await db
        .select({ id: sql<string>`${table.ownerId}`, count: count() })
        .from(table)
        .where(isNotNull(table.ownerId))
        .groupBy(table.ownerId),
    })),
  ]);
  const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);
  return all.map(({ id }) => {
    const owned: UserAccess["owned"] = { lead: 0, message: 0, request: 0, key: countOf(apiKeys, id) };
    for (const { type, counts } of records) owned[type] = countOf(counts, id);
    return { id, hasApp: has(apps, id), hasPasskey: has(keys, id), owned };
  });
}

function countOf(counts: readonly { id: string; count: number }[], id: string): number {
  return counts.find((each) => each.id === id)?.count ?? 0;
}
