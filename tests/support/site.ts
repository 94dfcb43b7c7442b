import { type RunningServer, startServer } from "#server/app/server.ts";
import { parseEnv } from "#server/platform/env.ts";
import { storeAdministrator } from "./administrators.ts";
import { atFileEnd } from "./at-file-end.ts";
import { temporaryDirectory } from "./cluster.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createMemoryLog } from "./memory-log.ts";
import { makeTestBuild } from "./test-build.ts";

export const administrator = {
  name: "Márcia Conceição",
  email: "marcia@avantesistemas.example",
  password: "senha-çã-9",
};

/** A client that was built for all test processes together is in the directory that this variable names. */
export const BUILD_VARIABLE = "TEST_CLIENT_BUILD";

let build: Promise<string> | undefined;

/** The production build of the client, made once a test run. */
export async function builtClient(): Promise<string> {
  const shared = process.env[BUILD_VARIABLE];
  if (shared) return shared;
  build ??= makeTestBuild();
  return build;
}

export type TestSite = RunningServer & { database: TestDatabase; dataDir: string };

type Options = {
  /** The database of another instance; by default one of its own. */
  database?: TestDatabase;
  /** How young a form's challenge may be; 0 where a form filled by a test is to be an ordinary one. */
  challengeMinimumMs?: number;
  /** The directory of another client build than the one of all tests. */
  buildDirectory?: string;
  /** Environment variables over those of every test. */
  variables?: Record<string, string>;
};

/** The whole product as it runs in production, on a free port, with a database and an administrator of its own. */
export async function startSite({
  variables,
  database: shared,
  ...options
}: Options = {}): Promise<TestSite> {
  const database = shared ?? (await createTestDatabase());
  // The server would create the same administrator, whose password would cost each login 40 ms of a processor.
  if (!shared) await storeAdministrator(database.db, administrator);
  const dataDir = await temporaryDirectory("site-data-");
  const env = parseEnv({
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_NAME: administrator.name,
    ...variables,
  });
  const server = await startServer(env, {
    log: createMemoryLog().log,
    ...options,
    buildDirectory: options.buildDirectory ?? (await builtClient()),
  });
  atFileEnd(server.stop);
  return { ...server, database, dataDir };
}
