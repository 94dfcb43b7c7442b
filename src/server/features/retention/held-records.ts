import { desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { HeldType, Hold, RecordRef } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { retentionHolds } from "./table.ts";

/** Maximum holds listed; a company has few disputes. */
const LISTED_MAX = 500;

/** Matches a held record by its id. */
export function isHeld(type: HeldType, id: SQLWrapper): SQL {
  return sql`exists (select from ${retentionHolds} as hold where hold.entity_type = ${type} and hold.entity_id = ${id})`;
}

/** Returns the holds of the given records. */
export async function heldRecords(db: Database | Transaction, refs: readonly RecordRef[]): Promise<Hold[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .select()
    .from(retentionHolds)
    // A single parameter for any number of records.
    .where(
      sql`(${retentionHolds.entityType}, ${retentionHolds.entityId}) in (
        select type, id from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as ref(type text, id bigint))`,
    )
    .orderBy(desc(retentionHolds.createdAt));
  return rows.map(presentHold);
}

/** Returns the newest holds first. */
export async function listHolds(db: Database): Promise<Hold[]> {
  const rows = await db
    .select()
    .from(retentionHolds)
    .orderBy(desc(retentionHolds.createdAt))
    .limit(LISTED_MAX);
  return rows.map(presentHold);
}

/**
 * Rejects a deletion entirely if any record is held.
 * @throws AppError `conflict` with the reason or the number held.
 */
export async function rejectHeldRecords(
  tx: Transaction,
  type: HeldType,
  ids: readonly number[],
): Promise<void> {
  const held = await heldRecords(
    tx,
    ids.map((id) => ({ type, id })),
  );
  const [first] = held;
  if (!first) return;
  const message =
    ids.length === 1 ? texts.retention.heldOne(first.reason) : texts.retention.heldMany(held.length);
  throw new AppError("conflict", { message });
}

function presentHold(row: typeof retentionHolds.$inferSelect): Hold {
  const { entityType, entityId, reason, authorName, createdAt } = row;
  return { type: entityType, id: entityId, reason, authorName, createdAt: createdAt.toISOString() };
}
