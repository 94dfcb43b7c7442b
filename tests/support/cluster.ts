import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { APPLICATION_ROLE, OWNER_ROLE, passwordOf } from "#server/platform/db/embedded-roles.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { atFileEnd } from "./at-file-end.ts";
import { createQueueLog } from "./memory-log.ts";

const TEMPLATE = "template_site";
/** Each test file has its pools, of 16 connections each, and some start several servers. */
const MAX_CONNECTIONS = 400;

export type TestCluster = {
  /** Connection string of another database of the same server, by default as the owner of its schema. */
  urlOf: (database: string, role?: string) => string;
  /** Makes a copy of the migrated template, or an empty database. */
  createDatabase: (name: string, content: "migrated" | "empty") => Promise<void>;
  dropDatabase: (name: string) => Promise<void>;
  /** Runs a statement that only a superuser may, outside of any test database. */
  asSuperuser: (statement: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** A server that outlives single test processes is named by this variable: its connection string. */
export const CLUSTER_VARIABLE = "TEST_CLUSTER_URL";

let cluster: TestCluster | undefined;

/** The PostgreSQL of this test run, which `tests/setup.ts` started. */
export function testCluster(): TestCluster {
  if (!cluster) throw new Error("tests/setup.ts has not run: start the tests with `bun test`");
  return cluster;
}

/** Starts the throw-away PostgreSQL of one test run and makes the template that every test file copies. */
export async function startTestCluster(): Promise<TestCluster & { url: string }> {
  const directory = await runTemporaryDirectory("site-cluster-");
  const server = await startEmbeddedPostgres({
    dataDir: directory,
    durable: false,
    maxConnections: MAX_CONNECTIONS,
  });
  const joined = await joinTestCluster(server.superuserUrl);
  await joined.createDatabase(TEMPLATE, "empty");
  const role = APPLICATION_ROLE;
  await prepareDatabase(joined.urlOf(TEMPLATE), undefined, { applicationRole: role });
  await createJobTables(joined.urlOf(TEMPLATE, role));
  const stop = async () => {
    await joined.stop();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...joined, url: server.superuserUrl, stop };
}

/** Uses a cluster that another process started and will stop. `serverUrl` is its superuser's. */
export async function joinTestCluster(serverUrl: string): Promise<TestCluster> {
  const urlOf = (database: string, role: string = OWNER_ROLE) => {
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    url.username = role;
    url.password = passwordOf(role, new URL(serverUrl).password);
    return url.href;
  };
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  cluster = {
    urlOf,
    createDatabase: async (name, content) => {
      await admin.unsafe(
        `create database ${name} owner ${OWNER_ROLE} ${content === "migrated" ? `template ${TEMPLATE}` : ""}`,
      );
    },
    dropDatabase: async (name) => {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
    },
    asSuperuser: async (statement) => {
      await admin.unsafe(statement);
    },
    stop: () => admin.end({ timeout: 1 }),
  };
  return cluster;
}

/** A new directory that the postgres user may enter when the tests run as root; removed when the test file is done. */
export async function temporaryDirectory(prefix: string): Promise<string> {
  const directory = await runTemporaryDirectory(prefix);
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** The same for what outlives single test files; removed with the directory of the test run. */
export async function runTemporaryDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), prefix));
  await chmod(directory, 0o755);
  return directory;
}

/** The queue makes its own tables at its first start; in the template, no test file waits for them. */
async function createJobTables(databaseUrl: string): Promise<void> {
  const jobs = createQueue({ databaseUrl, definitions: [], ...createQueueLog() });
  await jobs.start({} as never);
  await jobs.stop();
}
