import { and, asc, not, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { Services } from "#server/platform/services.ts";
import type { ExpiredRecord, RetentionKey } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { isHeld } from "./held-records.ts";
import { beginBatch, RETENTION_BATCH, type RetentionRule } from "./retention-rule.ts";

type Dated = PgTable & {
  id: PgColumn & { _: { data: number; notNull: true } };
  createdAt: PgColumn & { _: { data: Date; notNull: true } };
};

/** Retention declaration of a feature. */
export type Expiry = Pick<RetentionRule, "holds"> & {
  type: ExpiredRecord["type"];
  table: Dated;
  /** Start of the term; the creation date by default. */
  since?: PgColumn;
  /** Matches records whose term has ended: those from before a time. */
  isPast: (before: Date) => SQL | undefined;
  /** Deletes up to `RETENTION_BATCH` deletable records and returns their number. */
  removeDue: (services: Services, tx: Transaction, before: Date, isDue: SQL | undefined) => Promise<number>;
};

/** Builds the retention rule of one table. */
export function retentionOf(key: RetentionKey, expiry: Expiry): RetentionRule {
  const { type, table, since = table.createdAt, isPast, removeDue, holds } = expiry;
  const held = holds && isHeld(holds.type, table.id);
  const isFree = held && not(held);
  const isDue = (before: Date) => and(isPast(before), isFree);
  return {
    key,
    count: (db, before) => db.$count(table, isDue(before)),
    countHeld: async (db, before) => (held ? db.$count(table, and(isPast(before), held)) : 0),
    list: async (db, before, limit) => {
      const rows = await db
        .select({ id: table.id, createdAt: table.createdAt })
        .from(table as PgTable)
        .where(isDue(before))
        .orderBy(asc(since), asc(table.id))
        .limit(limit);
      return rows.map((row) => ({ type, ...presentInstants(row) }));
    },
    removeBatch: (services, before, counted) =>
      services.db.transaction(async (tx) => {
        await beginBatch(tx);
        const removed = await removeDue(services, tx, before, isDue(before));
        if (removed > 0) await counted(tx, removed);
        return removed;
      }),
    describe: texts.retention.deleted[key],
    holds,
  };
}

/** Locks up to `RETENTION_BATCH` rows, oldest first. Rows locked by others are left to the next night. */
export async function lockDue(tx: Transaction, table: Dated, isDue: SQL | undefined): Promise<number[]> {
  const locked = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(RETENTION_BATCH)
    .for("update", { skipLocked: true });
  return locked.map(({ id }) => id);
}
