import postgres from "postgres";
import { checkSessions } from "./check-sessions.ts";
import { DatabaseStartError, type DatabaseVariable, explainDatabaseError } from "./database-start-error.ts";
import { describeDatabase } from "./database-url.ts";

const CONNECT_TIMEOUT_SECONDS = 10;
const MINIMUM_VERSION = 15;

/** Opens one connection for the work of a start. It does not retry. */
export function openStartConnection(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => {}, connect_timeout: CONNECT_TIMEOUT_SECONDS });
}

/**
 * Connects once and checks version and encoding. @throws DatabaseStartError when the database is unreachable, rejects the
 * user, is older than PostgreSQL 15, is not in UTF-8 or is behind a pooler that shares sessions.
 */
export async function checkDatabase(url: string, variable?: DatabaseVariable): Promise<void> {
  const sql = openStartConnection(url);
  try {
    await checkServer(sql, url);
  } catch (error) {
    throw explainDatabaseError(error, url, variable);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * The same for both accounts, when another one than that of DATABASE_URL owns the schema. @throws DatabaseStartError also
 * when they are of different databases.
 */
export async function checkAccounts(url: string, ownerUrl: string): Promise<void> {
  await checkDatabase(url);
  if (ownerUrl === url) return;
  await checkDatabase(ownerUrl, "DATABASE_OWNER_URL");
  const [own, owners] = await Promise.all([identityOf(url), identityOf(ownerUrl)]);
  if (own !== owners) {
    throw new DatabaseStartError(
      `DATABASE_URL and DATABASE_OWNER_URL name different databases: ${describeDatabase(url)} and ` +
        `${describeDatabase(ownerUrl)}.`,
    );
  }
}

async function identityOf(url: string): Promise<unknown> {
  const sql = openStartConnection(url);
  try {
    const [row] = await sql`select concat(current_database(), ' ', pg_postmaster_start_time()) as identity`;
    return row?.identity;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The same on an open connection. */
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
