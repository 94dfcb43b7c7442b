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

/** Time of the baseline, the schema of release 0.6.0; older schemas cannot be migrated. */
const BASELINE_AT = journal.entries[0]?.when ?? 0;
/** The last commit with the migrations since the first release. */
const LAST_WITH_ALL_MIGRATIONS = "428e5ebc";

/**
 * Explains why a schema whose newest migration is of `when` cannot be used, and what to do; undefined if it can be
 * migrated.
 */
export function oldSchemaReason(what: string, when: number): string | undefined {
  if (when === 0 || when >= BASELINE_AT) return undefined;
  return (
    `${what} has the schema of a release before 0.6.0, which this release cannot migrate: ` +
    `go through commit ${LAST_WITH_ALL_MIGRATIONS} first, which can.`
  );
}

/**
 * Applies the migrations up to and including the one of `last`, in milliseconds, to an empty database, in the caller's
 * transaction, and records them. Resolves to false, without changes, if this code lacks that migration.
 */
export async function migrateUpTo(tx: postgres.TransactionSql, last: number): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!known.some(({ folderMillis }) => folderMillis === last)) return false;
  await tx.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of known.filter((migration) => migration.folderMillis <= last)) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
  return true;
}
