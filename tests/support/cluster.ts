import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { jobDefinitions } from "#server/app/jobs.ts";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { APPLICATION_ROLE, OWNER_ROLE, passwordOf } from "#server/platform/db/embedded-roles.ts";
import { parseEnv } from "#server/platform/env.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { atFileEnd } from "./at-file-end.ts";
import { createQueueLog } from "./memory-log.ts";

const TEMPLATE = "template_site";
/** Few attempts without delays. */
export const TEST_RETRIES = { retryLimit: 3, retryDelay: 0 };
/** Each test file opens pools of 16 connections, and some start several servers. */
const MAX_CONNECTIONS = 400;

export type TestCluster = {
  /** Connection string of another database of this server; as the schema's owner by default. */
  urlOf: (database: string, role?: string) => string;
  /** Creates a copy of the migrated template, or an empty database. */
  createDatabase: (name: string, content: "migrated" | "empty") => Promise<void>;
  dropDatabase: (name: string) => Promise<void>;
  /** Runs a statement as superuser, outside any test database. */
  asSuperuser: (statement: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Connection string of a server shared by several test processes. */
export const CLUSTER_VARIABLE = "TEST_CLUSTER_URL";

let cluster: TestCluster | undefined;

/** The PostgreSQL server of this test run, started by `tests/setup.ts`. */
export function testCluster(): TestCluster {
  if (!cluster) throw new Error("tests/setup.ts has not run: start the tests with `bun test`");
  return cluster;
}

/** Starts the PostgreSQL server of a test run and creates the template that every test file copies. */
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

/** Joins a cluster owned by another process. `serverUrl` is its superuser's connection string. */
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
        // Copying files takes half the time of copying rows.
        `create database ${name} owner ${OWNER_ROLE} ${content === "migrated" ? `template ${TEMPLATE} strategy file_copy` : ""}`,
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

/** Creates a directory that the postgres user can access when tests run as root; removed after the test file. */
export async function temporaryDirectory(prefix: string): Promise<string> {
  const directory = await runTemporaryDirectory(prefix);
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Same for data that outlives a test file; removed with the directory of the test run. */
export async function runTemporaryDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), prefix));
  await chmod(directory, 0o755);
  return directory;
}

/** Creates the tables and queues of the jobs in the template, so that no test file waits for them. */
async function createJobTables(databaseUrl: string): Promise<void> {
  const definitions = jobDefinitions(parseEnv({ NODE_ENV: "test" }), databaseUrl);
  const jobs = createQueue({
    databaseUrl,
    definitions,
    retries: TEST_RETRIES,
    scheduleSeconds: "never",
    ...createQueueLog(),
  });
  await jobs.start({} as never);
  await jobs.stop();
}
