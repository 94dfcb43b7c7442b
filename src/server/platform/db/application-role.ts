import type postgres from "postgres";
import { parseConnectionUrl } from "#server/platform/connection-url.ts";

/** The role that the server works as, when another one owns the schema; undefined when they are the same. */
export function applicationRoleOf(databaseUrl: string, ownerUrl: string | undefined): string | undefined {
  if (ownerUrl === undefined || ownerUrl === databaseUrl) return undefined;
  const role = userOf(databaseUrl);
  return role === userOf(ownerUrl) ? undefined : role;
}

function userOf(databaseUrl: string): string | undefined {
  const user = parseConnectionUrl(databaseUrl)?.url.username;
  return user ? decodeURIComponent(user) : undefined;
}

/**
 * Gives the application's role what it needs and no more: it reads and writes rows, adds to the audit log, which it
 * can neither change nor delete, and owns the tables of the queue, which creates and migrates them itself. Runs as
 * the owner of the schema, who is a member of `role`. Safe to run at every start.
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
  await sql`revoke update, delete on consent_entries, consent_texts, audit_seals, audit_seal_entries from ${name}`;
  // A restore has created them as the owner.
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
