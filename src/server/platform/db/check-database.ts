import postgres from "postgres";
import { describeDatabase } from "#server/platform/database-url.ts";
import { POOL_SIZE, STATEMENT_TIMEOUT_MS } from "./client.ts";
import { DatabaseStartError, type DatabaseVariable, explainDatabaseError } from "./database-start-error.ts";

const CONNECT_TIMEOUT_SECONDS = 10;
const MINIMUM_VERSION = 15;

/** Opens a single connection for startup checks, without retries. */
export function openStartConnection(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
  });
}

/**
 * Connects once, checks version and encoding, and identifies the database.
 * @throws DatabaseStartError if the database is unreachable, rejects the user, is older than PostgreSQL 15, does not
 * use UTF-8, or is behind a pooler that shares sessions.
 */
export async function checkDatabase(url: string, variable?: DatabaseVariable): Promise<unknown> {
  const sql = openStartConnection(url);
  try {
    await checkServer(sql, url);
    const [row] = await sql`select concat(current_database(), ' ', pg_postmaster_start_time()) as identity`;
    return row?.identity;
  } catch (error) {
    throw explainDatabaseError(error, url, variable);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Checks both accounts if the owner of the schema differs from DATABASE_URL.
 * @throws DatabaseStartError also if they connect to different databases.
 */
export async function checkAccounts(url: string, ownerUrl: string): Promise<void> {
  const own = await checkDatabase(url);
  if (ownerUrl === url || (await checkDatabase(ownerUrl, "DATABASE_OWNER_URL")) === own) return;
  throw new DatabaseStartError(
    `DATABASE_URL and DATABASE_OWNER_URL name different databases: ${describeDatabase(url)} and ` +
      `${describeDatabase(ownerUrl)}.`,
  );
}

/** Checks version and encoding on an open connection. */
export async function checkServer(sql: postgres.Sql, url: string): Promise<void> {
  const [row] = await sql<{ version: string; encoding: string }[]>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`;
  const version = Math.floor(Number(row?.version) / 10_000);
  const where = describeDatabase(url);
  if (version < MINIMUM_VERSION) {
    throw new DatabaseStartError(
      `The database ${where} is PostgreSQL ${version}. The site needs ${MINIMUM_VERSION} or newer.`,
    );
  }
  if (row?.encoding !== "UTF8") {
    throw new DatabaseStartError(
      `The database ${where} has the encoding ${row?.encoding}. Create one with encoding UTF8.`,
    );
  }
  await checkSessions(sql, url);
}

/** A pooler without a free session accepts the client but blocks its first statement. */
const SECOND_SESSION_TIMEOUT_MS = 10_000;
/** Differs from the pool's name: restore refuses to run while a server's connection is open. */
const APPLICATION_NAME = "avante-site-start";
/** Sessions per instance: the pool, the queue, and LISTEN. */
export const SESSIONS_PER_INSTANCE = POOL_SIZE + 2;

/**
 * Checks that `sql` keeps its PostgreSQL session and that a second one with the pool's startup parameters opens:
 * LISTEN, advisory locks and prepared statements need it.
 * @throws DatabaseStartError behind a transaction-mode pooler, or without a second session within 10 seconds.
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

/** Detects a sharing pooler: while a transaction holds a session, the first connection gets another one. */
async function sharesSessions(sql: postgres.Sql, second: postgres.Sql): Promise<boolean> {
  const before = await sessionOf(sql);
  // Statement mode cannot begin a transaction.
  if ((await sessionOf(second)) === before) return true;
  return second.begin(async (transaction) => {
    const held = await sessionOf(transaction);
    return held === before || (await sessionOf(sql)) !== before;
  });
}

/** Identifies a session of a server. Uses no parameters, since a pooler might reject prepared statements. */
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
