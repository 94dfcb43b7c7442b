import {
  createFirstAdministrator,
  type NewAdministrator,
} from "#server/features/accounts/create-first-administrator.ts";
import { createFirstVersion } from "#server/features/site-config/create-first-version.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";

/** Migrates a database and creates config version 1 and, if given, the first administrator (product 12.8). */
export function prepareDatabase(url: string, firstAdministrator?: NewAdministrator): Promise<void> {
  return migrateDatabase(url, async (db) => {
    await createFirstVersion(db);
    if (firstAdministrator) await createFirstAdministrator(db, firstAdministrator);
  });
}
