import { expect } from "bun:test";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { TestDatabase } from "./database.ts";
import { eventually } from "./eventually.ts";

const TABLES = ["audit_logs", "audit_seals", "audit_seal_entries"] as const;

/** Ids of the unsealed entries. */
export async function unsealedEntries({ sql }: TestDatabase): Promise<number[]> {
  const rows = await sql`
    select id from audit_logs where id not in (select audit_log_id from audit_seal_entries) order by id`;
  return rows.map(({ id }) => Number(id));
}

/** Waits until every entry is sealed. */
export function whenAllSealed(database: TestDatabase): Promise<void> {
  return eventually(async () => expect(await unsealedEntries(database)).toEqual([]));
}

/** Runs statements with all triggers disabled, as the schema's owner can. */
export function asIntruder({ sql }: TestDatabase): (statements: string) => Promise<void> {
  return async (statements) => {
    await sql.begin(async (tx) => {
      // Keep the server from sealing in between.
      await tx`select pg_advisory_xact_lock(${advisoryLocks.auditSeals})`;
      for (const table of TABLES) await tx`alter table ${tx(table)} disable trigger user`;
      await tx.unsafe(statements);
      for (const table of TABLES) await tx`alter table ${tx(table)} enable trigger user`;
    });
  };
}

/**
 * Rebuilds the whole chain from the tables, as an attacker who knows the format could; only a seal stored elsewhere
 * reveals it. Duplicates the format on purpose, so that tests notice a change.
 */
export const REWRITE_CHAIN = `
  do $$
  declare
    seal audit_seals;
    previous bytea := '';
    content bytea;
  begin
    update audit_seal_entries as kept set hash = sha256(convert_to(jsonb_build_array(
        entry.id, entry.admin_id, entry.admin_name, entry.action, entry.entity_type, entry.entity_id,
        entry.description, entry.ip_address, entry.is_from_browser,
        (extract(epoch from entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
      from audit_logs as entry where entry.id = kept.audit_log_id;
    for seal in select * from audit_seals order by id loop
      select string_agg(int8send(audit_log_id) || hash, '' order by audit_log_id) into content
        from audit_seal_entries where seal_id = seal.id;
      previous := sha256(previous || convert_to(jsonb_build_array(
        seal.id, seal.kind, (extract(epoch from seal.sealed_at) * 1000000)::bigint, seal.entry_count,
        seal.highest_entry_id, seal.purged_through)::text, 'UTF8') || coalesce(content, ''));
      update audit_seals set hash = previous where id = seal.id;
    end loop;
  end
  $$;`;

/** Ages all seals by two hours, so that no entry with an earlier id is still expected. */
export async function ageSeals(database: TestDatabase): Promise<void> {
  await asIntruder(database)(
    `update audit_seals set sealed_at = sealed_at - interval '2 hours'; ${REWRITE_CHAIN}`,
  );
}
