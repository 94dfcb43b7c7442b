import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { entryHash, lockSeals, sealContent, sealHash, settledThrough, tryLockSeals } from "./seal-hashes.ts";
import { createSettledBorder, type SettledBorder, type Sighting } from "./settled-border.ts";

/** Maximum entries per seal: a statement of a fraction of a second. */
const BATCH_ENTRIES = 10_000;

type Sealing = {
  /** Shared by calls of one process, so that each reads only unsettled ids. */
  border?: SettledBorder;
  /** Waits for another instance that is sealing instead of leaving the rest to it. */
  waits?: boolean;
  /** Runs in the transaction of the very first seal. */
  onFirstSeal?: (tx: Transaction) => Promise<void>;
  /** Stops after the current batch. */
  isStopping?: () => boolean;
};

/**
 * Seals unsealed entries in batches by id. Writers never wait for it. Returns true if every entry seen is sealed; false
 * if stopped or another instance is sealing.
 */
export async function sealEntries(
  db: Database,
  { border = createSettledBorder(), waits = false, onFirstSeal, isStopping = () => false }: Sealing = {},
): Promise<boolean> {
  const look = await lookForUnsealed(db, border.through());
  // Only within these batches: later calls recheck ids that may commit out of order.
  for (let after = border.through(), isLast = !look.found; !isLast; ) {
    const sealed = await sealBatch(db, after, { waits, onFirstSeal });
    if (!sealed || isStopping()) return false;
    isLast = sealed.count < BATCH_ENTRIES;
    after = sealed.highest;
  }
  border.move(look);
  return true;
}

/** Reads both tables from the border on, so that no batch rereads the past. */
const unsealedAfter = (after: number) => {
  const border = sql`greatest(${after}::bigint, ${settledThrough})`;
  return sql`
    audit_logs as entry
    where entry.id > ${border} and not exists (
      select from audit_seal_entries as sealed where sealed.audit_log_id = entry.id and sealed.audit_log_id > ${border})`;
};

async function lookForUnsealed(db: Database, after: number): Promise<Sighting & { found: boolean }> {
  const [row] = await db.execute<{
    found: boolean;
    highest: string | null;
    oldest: string;
    next: string;
  }>(sql`
    select exists (select from ${unsealedAfter(after)}) as found, (select max(id) from audit_logs) as highest,
      pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next`);
  if (!row) throw new Error("A select without a table gave no row.");
  const [highest, oldest, next] = [Number(row.highest), BigInt(row.oldest), BigInt(row.next)];
  return { found: row.found, highest, oldest, next, at: performance.now() };
}

/** Appends one seal; undefined if there is nothing to seal, or another instance is sealing. */
function sealBatch(
  db: Database,
  after: number,
  { waits, onFirstSeal }: Pick<Sealing, "waits" | "onFirstSeal">,
): Promise<{ count: number; highest: number } | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ is_mine?: boolean }>(waits ? lockSeals : tryLockSeals);
    if (!waits && !lock?.is_mine) return undefined;
    // A separate statement after the lock, to see the seal another instance just appended.
    const [sealed] = await tx.execute<{ id: string; count: number; highest: string }>(sql`
      with entry_hash as materialized (
        select entry.id, ${entryHash("entry")} as hash from ${unsealedAfter(after)} order by entry.id
        limit ${BATCH_ENTRIES}
      ), next_seal as (
        select coalesce(last.id, 0) + 1 as id, 'entries'::text as kind, now() as sealed_at, found.count as entry_count,
          greatest(last.highest_entry_id, found.highest) as highest_entry_id, null::bigint as purged_through,
          last.hash as previous, found.content
        from (
          select count(*)::integer as count, max(id) as highest, ${sealContent("entry_hash")} as content
          from entry_hash having count(*) > 0
        ) as found
        left join (select id, highest_entry_id, hash from audit_seals order by id desc limit 1) as last on true
      ), seal as (
        insert into audit_seals (id, kind, sealed_at, entry_count, highest_entry_id, hash)
        select id, kind, sealed_at, entry_count, highest_entry_id, ${sealHash("next_seal")} from next_seal
        returning id, entry_count, highest_entry_id
      ), sealed as (
        insert into audit_seal_entries (audit_log_id, seal_id, hash)
        select entry_hash.id, seal.id, entry_hash.hash from entry_hash, seal
      )
      select seal.id, seal.entry_count as count, (select max(id) from entry_hash) as highest from seal`);
    if (!sealed) return undefined;
    if (Number(sealed.id) === 1) await onFirstSeal?.(tx);
    return { count: sealed.count, highest: Number(sealed.highest) };
  });
}
