import { createFirstAdministrator, type NewAdministrator } from "#server/features/accounts/create-user.ts";
import { createFirstVersion } from "#server/features/site-config/append-version.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";

type Options = {
  /** The role that the server works as, when `url` names the owner of the schema. */
  applicationRole?: string | undefined;
  /** Accepts the schema of a newer release (SCHEMA_AHEAD). */
  allowNewerSchema?: boolean;
};

/**
 * Migrates a database and creates config version 1 and, if given, the first administrator.
 * @throws DatabaseStartError when the database cannot be used.
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
