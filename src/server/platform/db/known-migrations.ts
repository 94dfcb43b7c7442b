import { join } from "node:path";
import type postgres from "postgres";
// Imported, so that `bun dev` restarts, and migrates, when `bun run db:generate` adds one.
import journal from "../../../../migrations/meta/_journal.json" with { type: "json" };

export const MIGRATIONS = join(import.meta.dir, "../../../../migrations");

/** `when` is its time in milliseconds, by which drizzle orders migrations. */
export type KnownMigration = { tag: string; when: number };

/** The migrations of this code, oldest first. */
export function knownMigrations(): KnownMigration[] {
  return journal.entries;
}

/** The time of the newest migration that a database has; 0 when it has none. */
export async function newestAppliedMigration(sql: postgres.Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return 0;
  const [row] =
    await sql`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest);
}
