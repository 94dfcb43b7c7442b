import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export const POOL_SIZE = 16;
/** `application_name` of pool connections. Restore refuses to run while one is open. */
export const APPLICATION_NAME = "avante-site";
/** PostgreSQL cancels longer statements. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Hosts that lose power or network do not close connections: statements would hang for about 15 minutes. Shorter than
 * STATEMENT_TIMEOUT_MS, at which PostgreSQL may report a commit that its standby never received.
 */
const SILENCE_TIMEOUT_SECONDS = 10;

/** A connection attempt fails after 5 seconds and is retried after at most 1 second. */
export const connectionRetryOptions = {
  connect_timeout: 5,
  backoff: (failures: number) => Math.min(3 ** failures / 100, 1),
} as const;

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type DatabaseConnection = {
  db: Database;
  /** The driver, for LISTEN, snapshots and the health check. */
  sql: postgres.Sql;
  /** Waits for running statements, then closes the pool. */
  close: () => Promise<void>;
};

/** Opens a pool of 16 lazy connections: an unreachable database does not stop the process. */
export function openDatabase(url: string): DatabaseConnection {
  const sql = postgres(url, {
    max: POOL_SIZE,
    ...connectionRetryOptions,
    silence_timeout: SILENCE_TIMEOUT_SECONDS,
    onnotice: () => {},
    connection: { application_name: APPLICATION_NAME, statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  return {
    db: withCommitCalls(drizzle(sql)),
    sql,
    close: () => sql.end({ timeout: 5 }),
  };
}

const waiting = new WeakMap<Transaction, (() => void)[]>();

/**
 * Calls `run` once the transaction has committed, and never after a rollback. A hint, not a promise: a process that dies
 * in between calls nothing.
 */
export function afterCommit(tx: Transaction, run: () => void): void {
  waiting.get(tx)?.push(run);
}

/** Makes the transactions of this database call what was registered by `afterCommit`. */
function withCommitCalls(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    const calls: (() => void)[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, calls);
      return run(tx);
    }, config);
    for (const call of calls) call();
    return result;
  };
  return db;
}
