import type postgres from "postgres";
import { parseConnectionUrl } from "#server/platform/connection-url.ts";

/** Returns the server's role if another one owns the schema; undefined if they are the same. */
export function applicationRoleOf(databaseUrl: string, ownerUrl: string | undefined): string | undefined {
  if (ownerUrl === undefined || ownerUrl === databaseUrl) return undefined;
  const role = userOf(databaseUrl);
  return role === userOf(ownerUrl) ? undefined : role;
}

function userOf(databaseUrl: string): string | undefined {
  const user = parseConnectionUrl(databaseUrl)?.username;
  return user ? decodeURIComponent(user) : undefined;
}

/**
 * Grants the application's role the minimum: read and write rows, append to (not change) the audit log, and own the
 * queue's tables, which the queue migrates itself. Runs as the schema's owner, a member of `role`; idempotent.
 */
export async function grantApplicationRole(sql: postgres.Sql, role: string): Promise<void> {
  const name = sql(role);
  await sql`grant usage on schema public, drizzle, jobs to ${name}`;
  await sql`grant create on schema jobs to ${name}`;
  await sql`grant select on all tables in schema drizzle to ${name}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${name}`;
  await sql`grant usage, select on all sequences in schema public to ${name}`;
  await sql`revoke all on audit_logs from ${name}`;
  await sql`grant select, insert on audit_logs to ${name}`;
  await sql`revoke update, delete on consent_entries, consent_texts from ${name}`;
  // A restore creates them as the owner.
  const foreign = await sql<{ table: string }[]>`
    select c.oid::regclass::text as table from pg_class c
    where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p') and relowner <> ${role}::regrole`;
  for (const { table } of foreign) await sql.unsafe(`alter table ${table} owner to ${quoted(role)}`);
  const functions = await sql<{ function: string }[]>`
    select p.oid::regprocedure::text as function from pg_proc p
    where pronamespace = 'jobs'::regnamespace and proowner <> ${role}::regrole`;
  for (const { function: signature } of functions) {
    await sql.unsafe(`alter function ${signature} owner to ${quoted(role)}`);
  }
  const types = await sql<{ type: string }[]>`
    select t.oid::regtype::text as type from pg_type t
    where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> ${role}::regrole`;
  for (const { type } of types) await sql.unsafe(`alter type ${type} owner to ${quoted(role)}`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
