import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { Database } from "./client.ts";

/** Advisory lock that an instance holds while it migrates. */
export const MIGRATION_LOCK = 7_301_843;
export const MIGRATIONS = join(import.meta.dir, "../../../../migrations");

/**
 * Applies the pending migrations, then runs `seed`, under one advisory lock: instances that start together wait for
 * each other. Safe to run at every start.
 */
export async function migrateDatabase(url: string, seed?: (db: Database) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    const db = drizzle(sql);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await seed?.(db);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
