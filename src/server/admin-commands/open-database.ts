import { describeDatabase } from "#server/platform/database-url.ts";
import { applicationRoleOf } from "#server/platform/db/application-role.ts";
import { checkAccounts } from "#server/platform/db/check-database.ts";
import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import type { DatabaseVariable } from "#server/platform/db/database-start-error.ts";
import {
  findRunningPostgres,
  hasEmbeddedCluster,
  startEmbeddedPostgres,
} from "#server/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";

class MissingDatabaseError extends OperatorError {
  override name = "MissingDatabaseError";
}

/** A database with the account that owns the schema. */
type OwnedDatabase = {
  url: string;
  /** The same database with the server's account. */
  applicationUrl: string;
  /** The server's role, if different. */
  applicationRole: string | undefined;
  /** The variable that `url` comes from. */
  variable: DatabaseVariable;
};

/**
 * Runs `work` on the database without migrating it, and prints which one: DATABASE_URL, else the embedded database,
 * running or started for the duration. Uses the account of DATABASE_OWNER_URL, if set. In production it makes no embedded
 * database, unless `mayCreate`: a misspelt DATA_DIR would look like an empty site.
 * @throws MissingDatabaseError if there is none; DatabaseStartError if the database is unusable.
 */
export async function withDatabaseUrl<Result>(
  env: Env,
  work: (url: string, database: OwnedDatabase) => Promise<Result>,
  { mayCreate = env.NODE_ENV !== "production" } = {},
): Promise<Result> {
  const given = env.DATABASE_URL && { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL };
  const known = given || (await findRunningPostgres(env.DATA_DIR));
  if (!known && !mayCreate && !(await hasEmbeddedCluster(env.DATA_DIR))) {
    throw new MissingDatabaseError(
      `Set DATABASE_URL: it is not set, and there is no embedded database in ${env.DATA_DIR}.`,
    );
  }
  const name = env.DATABASE_URL ? describeDatabase(env.DATABASE_URL) : `embedded in ${env.DATA_DIR}`;
  process.stdout.write(`Database: ${name}\n`);
  const started = known ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const { url: applicationUrl = "", ownerUrl = applicationUrl } = known ?? started ?? {};
  const applicationRole = applicationRoleOf(applicationUrl, ownerUrl);
  try {
    await checkAccounts(applicationUrl, ownerUrl);
    const variable = env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : "DATABASE_URL";
    return await work(ownerUrl, { url: ownerUrl, applicationUrl, applicationRole, variable });
  } finally {
    await started?.stop();
  }
}

/** Runs `work` after `prepare`, which migrates the database by default. */
export async function withDatabase<Result>(
  env: Env,
  work: (database: DatabaseConnection, url: string) => Promise<Result>,
  prepare: (database: OwnedDatabase) => Promise<unknown> = ({ url, applicationRole, variable }) =>
    migrateDatabase(url, { applicationRole, variable, allowNewerSchema: env.SCHEMA_AHEAD === "allow" }),
): Promise<Result> {
  return withDatabaseUrl(env, async (url, owned) => {
    await prepare(owned);
    // Not as owner: the application's role owns the queue's tables and could plant a trap for a stronger role.
    const database = openDatabase(owned.applicationUrl);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  });
}
