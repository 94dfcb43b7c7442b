import postgres from "postgres";
import { POOL_SIZE, STATEMENT_TIMEOUT_MS } from "./client.ts";
import { DatabaseStartError } from "./database-start-error.ts";
import { describeDatabase } from "./database-url.ts";

/** A pooler without a free session accepts a client and lets its first statement wait. */
const SECOND_SESSION_TIMEOUT_MS = 10_000;
/** Not the pool's: a restore is rejected while a connection of a server is open. */
const APPLICATION_NAME = "avante-site-start";
/** Sessions of an instance: the pool, the queue, and LISTEN. */
export const SESSIONS_PER_INSTANCE = POOL_SIZE + 2;

/**
 * Makes sure that `sql`, which has one connection, keeps its PostgreSQL session, and that a second one with the
 * pool's startup parameters can be opened: `LISTEN`, advisory locks and prepared statements belong to a session.
 * @throws DatabaseStartError behind a pooler in transaction mode, or without a second session within 10 seconds.
 */
export async function checkSessions(sql: postgres.Sql, url: string): Promise<void> {
  const second = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: APPLICATION_NAME, statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  try {
    if (await within10Seconds(sharesSessions(sql, second), url)) {
      throw new DatabaseStartError(
        `The database ${describeDatabase(url)} is behind a connection pooler that shares sessions, such as PgBouncer ` +
          "with pool_mode = transaction. Set pool_mode = session for this database, or connect to PostgreSQL directly.",
      );
    }
  } finally {
    await second.end({ timeout: 0 });
  }
}

/** While a transaction holds its session, a pooler that shares sessions gives another one to the first connection. */
async function sharesSessions(sql: postgres.Sql, second: postgres.Sql): Promise<boolean> {
  const before = await sessionOf(sql);
  // In statement mode a transaction cannot begin.
  if ((await sessionOf(second)) === before) return true;
  return second.begin(async (transaction) => {
    const held = await sessionOf(transaction);
    return held === before || (await sessionOf(sql)) !== before;
  });
}

/** Names one session of one PostgreSQL. Without parameters the driver prepares nothing, which a pooler might reject. */
async function sessionOf(sql: postgres.Sql | postgres.TransactionSql): Promise<unknown> {
  const [row] = await sql.unsafe(
    "select concat(pg_backend_pid(), ' ', pg_postmaster_start_time()) as session",
  );
  return row?.session;
}

async function within10Seconds<Answer>(answer: Promise<Answer>, url: string): Promise<Answer> {
  let timer: Timer | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new DatabaseStartError(
      `The database ${describeDatabase(url)} opened no second session within 10 seconds. An instance needs ` +
        `${SESSIONS_PER_INSTANCE}: raise the pool's size.`,
    );
    timer = setTimeout(() => reject(error), SECOND_SESSION_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
