import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import type { Env } from "#server/platform/env.ts";

/**
 * Runs `work` on the database of the environment, without migrations: DATABASE_URL, else the embedded database of a
 * running server, else the embedded database, started for the duration of `work`.
 */
export async function withDatabaseUrl<Result>(
  env: Env,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const known = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR));
  const started = known ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  try {
    return await work(known ?? started?.url ?? "");
  } finally {
    await started?.stop();
  }
}

/** Runs `work` on the same database after `prepare`, which migrates it by default. */
export async function withDatabase<Result>(
  env: Env,
  work: (database: DatabaseConnection, url: string) => Promise<Result>,
  prepare: (url: string) => Promise<void> = migrateDatabase,
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
