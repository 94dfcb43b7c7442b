import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { entryHash, lockSeals, sealContent, sealHash, settledThrough, tryLockSeals } from "./seal-hashes.ts";
import { createSettledBorder, type SettledBorder, type Sighting } from "./settled-border.ts";

/** Entries of one seal: a statement of a fraction of a second. */
const BATCH_ENTRIES = 10_000;

type Sealing = {
  /** Kept between the calls of one process: each then looks only at the numbers that are not settled. */
  border?: SettledBorder;
  /** Waits while another instance seals, instead of leaving the rest to it. */
  waits?: boolean;
  /** Runs in the transaction of the very first seal. */
  onFirstSeal?: (tx: Transaction) => Promise<void>;
  /** Ends the work after the present batch. */
  isStopping?: () => boolean;
};

/**
 * Seals the entries that are not sealed yet, in batches by their numbers. Writers never wait for it. Returns whether
 * every entry that it saw is sealed: false when another instance is at it, or when it was stopped.
 */
export async function sealEntries(
  db: Database,
  { border = createSettledBorder(), waits = false, onFirstSeal, isStopping = () => false }: Sealing = {},
): Promise<boolean> {
  const look = await lookForUnsealed(db, border.through());
  // Only within these batches: a later call looks at all that may have been committed out of order.
  for (let after = border.through(), isLast = !look.found; !isLast; ) {
    const sealed = await sealBatch(db, after, { waits, onFirstSeal });
    if (!sealed || isStopping()) return false;
    isLast = sealed.count < BATCH_ENTRIES;
    after = sealed.highest;
  }
  border.move(look);
  return true;
}

/** Both tables are read from the border on: the past is not read again for every batch. */
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

/** Appends one seal; undefined when there is nothing to seal, or another instance is at it. */
function sealBatch(
  db: Database,
  after: number,
  { waits, onFirstSeal }: Pick<Sealing, "waits" | "onFirstSeal">,
): Promise<{ count: number; highest: number } | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ is_mine?: boolean }>(waits ? lockSeals : tryLockSeals);
    if (!waits && !lock?.is_mine) return undefined;
    // A statement of its own after the lock: it sees the seal that another instance has just appended.
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
