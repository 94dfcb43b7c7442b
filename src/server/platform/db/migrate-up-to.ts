import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { MIGRATIONS } from "./known-migrations.ts";

export type AppliedMigration = { hash: string; when: number };

/**
 * Applies the migrations up to and including `last` to an empty database, in the caller's transaction, and records
 * them in drizzle's table. Resolves to false, without a change, when this code does not have that migration.
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
