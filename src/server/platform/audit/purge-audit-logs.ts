import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { lockSeals, sealHash, settledThrough } from "./seal-hashes.ts";

/** Entries that one statement deletes. */
const BATCH_ENTRIES = 10_000;

/**
 * Deletes the entries before an instant by their numbers, up to the first that is newer, and appends a seal that says so:
 * the chain stays whole (product 12.20). Entries without a seal stay. Returns how many were deleted.
 * @throws when an entry is less than a year old: the database keeps those.
 */
export async function purgeAuditLogs({ db }: Pick<Services, "db">, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await purgeBatch(db, before);
    if (deleted === 0) return total;
    total += deleted;
  }
}

function purgeBatch(db: Database, before: Date): Promise<number> {
  const limit = sql`${before.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    await tx.execute(lockSeals);
    const [found] = await tx.execute<{ through: string | null }>(sql`
      select max(id) as through from (
        select entry.id from audit_logs as entry
        where entry.id <= ${settledThrough}
          and entry.id < coalesce((select min(id) from audit_logs where created_at >= ${limit}), 9223372036854775807)
          and exists (select from audit_seal_entries as sealed where sealed.audit_log_id = entry.id)
        order by entry.id limit ${BATCH_ENTRIES}
      ) as old`);
    if (!found?.through) return 0;
    const [purged] = await tx.execute<{ deleted: number }>(
      sql`select purge_audit_logs(${limit}, ${found.through}::bigint) as deleted`,
    );
    const deleted = purged?.deleted ?? 0;
    await tx.execute(sql`
      with next_seal as (
        select id + 1 as id, 'purge'::text as kind, now() as sealed_at, ${deleted}::integer as entry_count,
          highest_entry_id, ${found.through}::bigint as purged_through, hash as previous, null::bytea as content
        from audit_seals order by id desc limit 1
      )
      insert into audit_seals (id, kind, sealed_at, entry_count, highest_entry_id, purged_through, hash)
      select id, kind, sealed_at, entry_count, highest_entry_id, purged_through, ${sealHash("next_seal")} from next_seal`);
    return deleted;
  });
}
