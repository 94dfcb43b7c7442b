import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import postgres from "postgres";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { createQueueLog } from "../support/memory-log.ts";

// Two independent servers. A read-only one stands for a standby: this tests which server the driver chooses, not
// replication.

async function startServer(): Promise<EmbeddedPostgres> {
  const dataDir = await temporaryDirectory("site-host-");
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await runAsSuperuser(server, "create role app login superuser password 'one-for-both'");
  return server;
}

async function runAsSuperuser(server: EmbeddedPostgres, statement: string): Promise<void> {
  const sql = postgres(server.superuserUrl.replace(/\/site$/, "/postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}

const setReadOnly = (server: EmbeddedPostgres, on: boolean) =>
  runAsSuperuser(server, `alter database site set default_transaction_read_only = ${on ? "on" : "off"}`);
const portOf = (server: EmbeddedPostgres) => Number(new URL(server.url).port);

const [first, second] = await Promise.all([startServer(), startServer()]);
atFileEnd(second.stop);
const hosts = [first, second].map((server) => `127.0.0.1:${portOf(server)}`).join(",");
const url = `postgres://app:one-for-both@${hosts}/site?target_session_attrs=read-write`;

test("pool, migrations and job queue use the server that accepts writes, and its successor", async () => {
  await setReadOnly(first, true);
  await prepareDatabase(url);
  const { sql } = openDatabase(url);
  atFileEnd(() => sql.end({ timeout: 0 }));
  const portOfInsert = async () => {
    const [row] = await sql<{ port: number }[]>`
      with written as (insert into rate_limits (key) values (gen_random_uuid()::text) returning key)
      select inet_server_port() as port from written`;
    return row?.port;
  };
  const writers = await Promise.all(Array.from({ length: 10 }, portOfInsert));
  expect(new Set(writers)).toEqual(new Set([portOf(second)]));

  const jobs = createQueue({ databaseUrl: url, definitions: [], ...createQueueLog() });
  await jobs.start({} as never);
  await jobs.stop();
  expect(await sql`select from jobs.version`).toHaveLength(1);

  await second.stop();
  // No server accepts writes now: a query fails immediately.
  await expect(portOfInsert()).rejects.toThrow(/CONNECTION_|ECONNREFUSED/);

  await setReadOnly(first, false);
  await prepareDatabase(first.ownerUrl);
  await eventually(async () => expect(await portOfInsert()).toBe(portOf(first)));
  await first.stop();
});
