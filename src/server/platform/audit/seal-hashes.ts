import { type SQL, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";

/** Waits for instances that append a seal. Released with the transaction. */
export const lockSeals = sql`select pg_advisory_xact_lock(${advisoryLocks.auditSeals})`;

/** The same without waiting: `is_mine` is false while another instance seals. */
export const tryLockSeals = sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditSeals}) as is_mine`;

/**
 * Id at or below which no entry can still appear: the highest one sealed an hour ago. Ids are assigned before commit,
 * and no transaction lasts an hour. 0 in the first hour.
 */
export const settledThrough = sql`coalesce((
  select highest_entry_id from audit_seals where sealed_at < now() - interval '1 hour' order by id desc limit 1), 0)`;

/** SHA-256 over every field of an entry, referenced by its alias. */
export function entryHash(alias: string): SQL {
  const entry = sql.identifier(alias);
  const fields = [
    "id",
    "admin_id",
    "admin_name",
    "action",
    "entity_type",
    "entity_id",
    "description",
    "ip_address",
    "is_from_browser",
  ].map((name) => sql`${entry}.${sql.identifier(name)}`);
  return hashOf(
    sql`jsonb_build_array(${sql.join(fields, sql`, `)}, ${microseconds(sql`${entry}.created_at`)})`,
  );
}

/** Sealed content of the entries: ids and hashes, ordered by id. */
export function sealContent(alias: string): SQL {
  const entry = sql.identifier(alias);
  return sql`string_agg(int8send(${entry}.id) || ${entry}.hash, '' order by ${entry}.id)`;
}

/** SHA-256 over `previous` (the previous seal's hash), every field of the seal, and `content`, all aliased. */
export function sealHash(alias: string): SQL {
  const seal = sql.identifier(alias);
  const fields = sql`jsonb_build_array(${seal}.id, ${seal}.kind, ${microseconds(sql`${seal}.sealed_at`)},
    ${seal}.entry_count, ${seal}.highest_entry_id, ${seal}.purged_through)`;
  return sql`sha256(coalesce(${seal}.previous, ''::bytea) || convert_to(${fields}::text, 'UTF8')
    || coalesce(${seal}.content, ''::bytea))`;
}

function hashOf(fields: SQL): SQL {
  return sql`sha256(convert_to(${fields}::text, 'UTF8'))`;
}

/** An integer, since the text of a timestamp depends on connection settings. */
function microseconds(instant: SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
}
