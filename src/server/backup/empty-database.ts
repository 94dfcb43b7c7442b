import type postgres from "postgres";
import { APPLICATION_NAME } from "#server/platform/db/client.ts";
import { BackupError } from "./backup-error.ts";

/** @throws BackupError while a server is connected: it would continue with the content that it has in memory. */
export async function rejectWhileServed(tx: postgres.TransactionSql): Promise<void> {
  const servers = await tx`
    select from pg_stat_activity where datname = current_database() and application_name = ${APPLICATION_NAME}`;
  if (servers.length > 0) {
    throw new BackupError("A server is using this database. Stop every server, then restore.");
  }
}

/**
 * Deletes all objects of this product if `force` is set. @throws BackupError when the database is not empty
 * otherwise.
 */
export async function emptyDatabase(tx: postgres.TransactionSql, force: boolean): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select t.oid::regclass::text as name from pg_class t
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle', 'jobs')
      and not relispartition`;
  if (tables.length === 0) return;
  if (!force) {
    throw new BackupError(
      "The database is not empty. Restore into an empty one, or add --force-empty to delete everything in it first.",
    );
  }
  await tx.unsafe("drop schema if exists drizzle, jobs cascade");
  const objects = await tx<{ name: string; kind: string }[]>`
    select oid::regclass::text as name, 'table' as kind from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select oid::regprocedure::text, 'function' from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists
        (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`;
  for (const { name, kind } of objects) await tx.unsafe(`drop ${kind} if exists ${name} cascade`);
}
