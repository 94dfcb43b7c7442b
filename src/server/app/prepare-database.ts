import {
  createFirstAdministrator,
  type NewAdministrator,
} from "#server/features/accounts/create-first-administrator.ts";
import { createFirstVersion } from "#server/features/site-config/create-first-version.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";

/** Migrates a database and stores its first content: config version 1 and, where given, the first administrator. */
export function prepareDatabase(url: string, firstAdministrator?: NewAdministrator): Promise<void> {
  return migrateDatabase(url, async (db) => {
    await createFirstVersion(db);
    if (firstAdministrator) await createFirstAdministrator(db, firstAdministrator);
  });
}
