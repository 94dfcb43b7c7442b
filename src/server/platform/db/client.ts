import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "#server/app/schema.ts";

export const POOL_SIZE = 16;
/** No page waits longer than this for one statement; a stuck one is cancelled by the database. */
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * A machine that lost its power or its cable closes nothing: without this, its connections would be waited on for a
 * quarter of an hour. Less than the statement's own limit, at which PostgreSQL reports a commit as done that its
 * standby never got.
 */
const SILENCE_TIMEOUT_SECONDS = 10;

/** How every connection of ours bears a database that is away: not long for each attempt, and soon again. */
export const connectionRetryOptions = {
  connect_timeout: 5,
  backoff: (failures: number) => Math.min(3 ** failures / 100, 1),
} as const;

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type DatabaseConnection = {
  db: Database;
  /**
   * The same, with every statement parsed and planned once for each connection: one round trip instead of two. For code
   * of few statements that find rows by their keys, not for those that are planned well only for the values at hand.
   */
  prepared: Database;
  /** The driver underneath, for LISTEN and for the health check. */
  sql: postgres.Sql;
  /** Waits for running statements, then closes the pool. */
  close: () => Promise<void>;
};

/** Opens a pool. Connections are made on first use, so a database that is away does not stop the process. */
export function openDatabase(url: string): DatabaseConnection {
  const sql = postgres(url, {
    max: POOL_SIZE,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
    connection: { application_name: "avante-site", statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  return {
    db: drizzle(sql, { schema }),
    prepared: drizzle(alwaysPreparing(sql), { schema }),
    sql,
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Drizzle asks the driver to prepare only what has been named, statement by statement. */
function alwaysPreparing(sql: postgres.Sql): postgres.Sql {
  const unsafe: postgres.Sql["unsafe"] = (text, parameters, options) =>
    sql.unsafe(text, parameters, { ...options, prepare: true });
  return new Proxy(sql, {
    get: (target, name) => (name === "unsafe" ? unsafe : Reflect.get(target, name)),
  });
}
