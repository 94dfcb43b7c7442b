import { createFirstAdministrator, type NewAdministrator } from "#server/features/accounts/create-user.ts";
import { createFirstVersion } from "#server/features/content/append-version.ts";
import type { DatabaseVariable } from "#server/platform/db/database-start-error.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";

type Options = {
  /** The server's role, if `url` connects as the owner of the schema. */
  applicationRole?: string | undefined;
  /** The variable that `url` comes from, for messages. */
  variable?: DatabaseVariable | undefined;
  /** Accepts the schema of a newer release (SCHEMA_AHEAD). */
  allowNewerSchema?: boolean;
  /** Called once if another transaction holds a table that a migration needs. */
  onWait?: () => void;
};

/**
 * Migrates a database, and creates config version 1 and optionally the first administrator.
 * @throws DatabaseStartError if the database is unusable.
 */
export async function prepareDatabase(
  url: string,
  firstAdministrator?: NewAdministrator,
  options: Options = {},
): Promise<void> {
  await migrateDatabase(url, {
    ...options,
    seed: async (db) => {
      await createFirstVersion(db);
      if (firstAdministrator) await createFirstAdministrator(db, firstAdministrator);
    },
  });
}
