import { type DatabaseConnection, openDatabase } from "../src/server/db/client.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../src/server/db/embedded-postgres.ts";
import { prepareDatabase } from "../src/server/db/prepare-database.ts";
import type { Env } from "../src/server/env.ts";
import { firstAdministrator } from "../src/server/first-administrator.ts";

/**
 * Runs `work` on the database this environment means, migrated and with its first
 * administrator: DATABASE_URL, else the embedded one of a server that
 * is running, else the embedded one started for as long as the work takes.
 */
export async function withDatabase<Result>(
  env: Env,
  work: (database: DatabaseConnection, url: string) => Promise<Result>,
): Promise<Result> {
  const known = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR));
  const started = known ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const url = known ?? started?.url ?? "";
  try {
    await prepareDatabase(url, firstAdministrator(env));
    const database = openDatabase(url);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  } finally {
    await started?.stop();
  }
}
