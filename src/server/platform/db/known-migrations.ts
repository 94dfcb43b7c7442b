import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import journal from "../../../../migrations/meta/_journal.json" with { type: "json" };

// Imported, so that `bun dev` restarts and migrates when `bun run db:generate` adds one.

export const MIGRATIONS = join(import.meta.dir, "../../../../migrations");

/** `when` is the migration's time in milliseconds, by which drizzle orders. */
export type KnownMigration = { tag: string; when: number };

/** Returns the migrations of this code, oldest first. */
export function knownMigrations(): KnownMigration[] {
  return journal.entries;
}

/** Returns the time of a database's newest migration; 0 if none. */
export async function newestAppliedMigration(sql: postgres.Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return 0;
  const [row] =
    await sql`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest);
}

export type AppliedMigration = { hash: string; when: number };

/**
 * Applies the migrations up to and including `last` to an empty database, in the caller's transaction, and records
 * them. Resolves to false, without changes, if this code lacks that migration.
 */
export async function migrateUpTo(tx: postgres.TransactionSql, last: AppliedMigration): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!known.some(({ hash, folderMillis }) => hash === last.hash && folderMillis === last.when)) return false;
  await tx.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of known.filter(
    (migration) => migration.folderMillis <= last.when,
  )) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
  return true;
}
