import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockSeals, sealHash, settledThrough } from "./seal-hashes.ts";

/**
 * Deletes up to `limit` of the oldest entries before a time, and appends a purge seal that keeps the chain valid. Skips
 * unsealed entries. Returns the number deleted.
 * @throws for an entry younger than a year, which the database protects.
 */
export async function purgeAuditLogs(tx: Transaction, before: Date, limit: number): Promise<number> {
  const end = sql`${before.toISOString()}::timestamptz`;
  await tx.execute(lockSeals);
  const [found] = await tx.execute<{ through: string | null }>(sql`
      select max(id) as through from (
        select entry.id from audit_logs as entry
        where entry.id <= ${settledThrough}
          and entry.id < coalesce((select min(id) from audit_logs where created_at >= ${end}), 9223372036854775807)
          and exists (select from audit_seal_entries as sealed where sealed.audit_log_id = entry.id)
        order by entry.id limit ${limit}
      ) as old`);
  if (!found?.through) return 0;
  const [purged] = await tx.execute<{ deleted: number }>(
    sql`select purge_audit_logs(${end}, ${found.through}::bigint) as deleted`,
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
}
