import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import {
  createFirstAdministrator,
  type NewAdministrator,
} from "#server/features/accounts/create-first-administrator.ts";
import { createFirstVersion } from "#server/features/site-config/create-first-version.ts";
import * as schema from "./schema.ts";

/** Any number does, as long as every instance takes the same one. */
export const MIGRATION_LOCK = 7_301_843;
export const MIGRATIONS = join(import.meta.dir, "../../../migrations");

/**
 * Brings a database to this code's schema and gives it its first content. Under an advisory lock: instances that
 * start together wait for each other. Safe to run at every start.
 */
export async function prepareDatabase(url: string, firstAdministrator?: NewAdministrator): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    const db = drizzle(sql, { schema });
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await createFirstVersion(db);
    if (firstAdministrator) await createFirstAdministrator(db, firstAdministrator);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
