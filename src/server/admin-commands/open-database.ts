import { checkDatabase } from "#server/platform/db/check-database.ts";
import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { describeDatabase } from "#server/platform/db/database-url.ts";
import {
  findRunningPostgres,
  hasEmbeddedCluster,
  startEmbeddedPostgres,
} from "#server/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/operator-error.ts";

/** A command in production has no database to work on. */
export class MissingDatabaseError extends OperatorError {
  override name = "MissingDatabaseError";
}

/**
 * Runs `work` on the database of the environment, without migrations, after it has printed which one: DATABASE_URL, else
 * the embedded database of a running server, else the embedded database, started for the duration of `work`.
 * @throws MissingDatabaseError in production, instead of creating an embedded database; DatabaseStartError when the
 * database cannot be used.
 */
export async function withDatabaseUrl<Result>(
  env: Env,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const known = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR));
  if (!known && env.NODE_ENV === "production" && !(await hasEmbeddedCluster(env.DATA_DIR))) {
    throw new MissingDatabaseError(
      `Set DATABASE_URL: it is not set, and there is no embedded database in ${env.DATA_DIR}.`,
    );
  }
  const name = env.DATABASE_URL ? describeDatabase(env.DATABASE_URL) : `embedded in ${env.DATA_DIR}`;
  process.stdout.write(`Database: ${name}\n`);
  const started = known ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const url = known ?? started?.url ?? "";
  try {
    await checkDatabase(url);
    return await work(url);
  } finally {
    await started?.stop();
  }
}

/** Runs `work` on the same database after `prepare`, which migrates it by default. */
export async function withDatabase<Result>(
  env: Env,
  work: (database: DatabaseConnection, url: string) => Promise<Result>,
  prepare: (url: string) => Promise<unknown> = (url) =>
    migrateDatabase(url, { allowNewerSchema: env.SCHEMA_AHEAD === "allow" }),
): Promise<Result> {
  return withDatabaseUrl(env, async (url) => {
    await prepare(url);
    const database = openDatabase(url);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  });
}
