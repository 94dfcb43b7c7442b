import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { describeDatabase } from "#server/platform/database-url.ts";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { grantApplicationRole } from "./application-role.ts";
import { checkServer, openStartConnection } from "./check-database.ts";
import type { Database } from "./client.ts";
import { DatabaseStartError, type DatabaseVariable, explainDatabaseError } from "./database-start-error.ts";
import { knownMigrations, MIGRATIONS, newestAppliedMigration, oldSchemaReason } from "./known-migrations.ts";
import { hasErrorState } from "./statement-errors.ts";

type Options = {
  /** Runs after the migrations, under the same lock. */
  seed?: (db: Database) => Promise<void>;
  /** The server's role, if `url` connects as the owner of the schema. Its grants are renewed. */
  applicationRole?: string | undefined;
  /** The variable that `url` comes from, for messages. */
  variable?: DatabaseVariable | undefined;
  /** Accepts the schema of a newer release and leaves it unchanged (SCHEMA_AHEAD). */
  allowNewerSchema?: boolean;
  /** Called once if another transaction holds a table. */
  onWait?: (() => void) | undefined;
};

export type Migrated = {
  /** Names of the migrations applied now. */
  applied: string[];
  /** Name of the newest known migration. */
  newest: string;
  /** True if a newer release has migrated further. */
  isAhead: boolean;
};

/**
 * Applies pending migrations, then runs `seed`, under one advisory lock that serializes starting instances. Idempotent.
 * @throws DatabaseStartError if the database is unusable, of a release before 0.6.0, or migrated by a newer release
 * (decision 0054).
 */
export async function migrateDatabase(
  url: string,
  { seed, applicationRole, variable, allowNewerSchema = false, onWait }: Options = {},
): Promise<Migrated> {
  const sql = openStartConnection(url);
  try {
    await checkServer(sql, url);
    const db = drizzle(sql);
    await sql`select pg_advisory_lock(${advisoryLocks.migration})`;
    const before = await newestAppliedMigration(sql);
    const refusal = oldSchemaReason(`The database ${describeDatabase(url)}`, before);
    if (refusal) throw new DatabaseStartError(refusal);
    const known = knownMigrations();
    const newest = known.at(-1) ?? { tag: "none", when: 0 };
    const isAhead = before > newest.when;
    if (isAhead && !allowNewerSchema) {
      throw new DatabaseStartError(
        `A newer release has migrated the database ${describeDatabase(url)}: this one knows the schema up to ` +
          `${newest.tag}. Start the newer release, or set SCHEMA_AHEAD=allow to go back to this one.`,
      );
    }
    await migrateInTurns(sql, db, onWait);
    // Schema of the queue's tables.
    await sql`create schema if not exists jobs`;
    if (applicationRole) await grantApplicationRole(sql, applicationRole);
    await seed?.(db);
    const applied = known.filter(({ when }) => when > before).map(({ tag }) => tag);
    return { applied, newest: newest.tag, isAhead };
  } catch (error) {
    throw explainDatabaseError(error, url, variable);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Maximum time that requests wait behind a migration that waits for a table lock. */
const LOCK_TIMEOUT_MS = 1000;
/** Lets statements pass that have queued behind the last attempt. */
const PAUSE_MS = 2000;
/** A server that gives up is restarted by its service manager, and logs why it does not start. */
const ATTEMPTS = 200;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** Statements on a table queue behind a migration that waits for its lock, so wait only briefly, and retry. */
async function migrateInTurns(sql: postgres.Sql, db: Database, onWait = () => {}): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`;
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db, { migrationsFolder: MIGRATIONS });
      break;
    } catch (error) {
      const isHeld = hasErrorState(error, LOCK_NOT_AVAILABLE) || hasErrorState(error, DEADLOCK);
      if (attempt === ATTEMPTS || !isHeld) throw error;
      if (attempt === 1) onWait();
      await Bun.sleep(PAUSE_MS);
    }
  }
  await sql`reset lock_timeout`;
}
