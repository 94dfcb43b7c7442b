import { describeDatabase } from "#server/platform/database-url.ts";
import { applicationRoleOf } from "#server/platform/db/application-role.ts";
import { checkAccounts } from "#server/platform/db/check-database.ts";
import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import {
  findRunningPostgres,
  hasEmbeddedCluster,
  startEmbeddedPostgres,
} from "#server/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";

/** A command in production has no database to work on. */
class MissingDatabaseError extends OperatorError {
  override name = "MissingDatabaseError";
}

/** A database, by the account that owns the schema. */
type OwnedDatabase = {
  url: string;
  /** The same database by the account that the server works as. */
  applicationUrl: string;
  /** The role that the server works as, when it is another one. */
  applicationRole: string | undefined;
};

/**
 * Runs `work` on the database of the environment, without migrations, after it has printed which one: DATABASE_URL, else
 * the embedded database of a running server, else the embedded database, started for the duration of `work`. The account
 * is that of DATABASE_OWNER_URL where it is set.
 * @throws MissingDatabaseError in production, instead of creating an embedded database; DatabaseStartError when the
 * database cannot be used.
 */
export async function withDatabaseUrl<Result>(
  env: Env,
  work: (url: string, database: OwnedDatabase) => Promise<Result>,
): Promise<Result> {
  const given = env.DATABASE_URL && { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL };
  const known = given || (await findRunningPostgres(env.DATA_DIR));
  if (!known && env.NODE_ENV === "production" && !(await hasEmbeddedCluster(env.DATA_DIR))) {
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
    return await work(ownerUrl, { url: ownerUrl, applicationUrl, applicationRole });
  } finally {
    await started?.stop();
  }
}

/** Runs `work` on the same database after `prepare`, which migrates it by default. */
export async function withDatabase<Result>(
  env: Env,
  work: (database: DatabaseConnection, url: string) => Promise<Result>,
  prepare: (database: OwnedDatabase) => Promise<unknown> = ({ url, applicationRole }) =>
    migrateDatabase(url, { applicationRole, allowNewerSchema: env.SCHEMA_AHEAD === "allow" }),
): Promise<Result> {
  return withDatabaseUrl(env, async (url, owned) => {
    await prepare(owned);
    // Not the owner: the application's role owns the queue's tables, and could put a trap there for a stronger one.
    const database = openDatabase(owned.applicationUrl);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  });
}
