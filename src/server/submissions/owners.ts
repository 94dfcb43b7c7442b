import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { NO_OWNER, type OwnedType } from "#shared/schemas/owner.ts";
import type { User } from "#shared/schemas/user.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";

/** Name of an owner in the history; empty without one. */
export function nameOwner(users: readonly User[], id: string | null): string {
  if (!id) return "";
  return ownerName(users, id) ?? texts.records.ownerDeleted;
}

/** @throws AppError `invalid_input` for a user who cannot sign in. */
export function requireOwner(users: readonly User[], id: string): void {
  if (!users.some((user) => user.id === id && user.isActive))
    throw new AppError("invalid_input", { message: texts.records.ownerInactive });
}

/** Matches records of an owner, without one (`NO_OWNER`), or all (empty). */
export function ownedBy(column: PgColumn, owner: string): SQL | undefined {
  if (owner === "") return undefined;
  return owner === NO_OWNER ? isNull(column) : eq(column, owner);
}

/** Columns of a table whose records have an owner. */
export type OwnedTable = PgTable & {
  id: PgColumn & { _: { data: number; notNull: true } };
  ownerId: PgColumn & { _: { data: string; notNull: false } };
  version: PgColumn & { _: { data: number; notNull: true } };
};

/** A kind of record with an owner. */
export type OwnedRecords = { type: OwnedType; table: OwnedTable; describe: (count: number) => string };

/**
 * Sets the owner (or none) of matching records and returns those that had a different one. Locks rows in id order, so
 * concurrent calls do not deadlock.
 */
export function reassign(
  tx: Transaction,
  table: OwnedTable,
  condition: SQL | undefined,
  ownerId: string | null,
): Promise<{ id: number; version: number; before: string | null }[]> {
  const former = tx
    .select({
      id: sql<number>`${table.id}`.as("former_id"),
      ownerId: sql<string | null>`${table.ownerId}`.as("former_owner"),
    })
    .from(table)
    .where(and(condition, sql`${table.ownerId} is distinct from ${ownerId}`))
    .orderBy(table.id)
    .for("update")
    .as("former");
  return tx
    .update(table)
    .set({ ownerId, version: sql`${table.version} + 1` })
    .from(former)
    .where(eq(table.id, former.id))
    .returning({ id: table.id, version: table.version, before: former.ownerId });
}
