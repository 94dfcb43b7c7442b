import { type RunningServer, startServer } from "#server/app/server.ts";
import { parseEnv } from "#server/platform/env.ts";
import type { WebhookNetwork } from "#server/platform/outgoing/webhook-network.ts";
import { storeAdministrator } from "./administrators.ts";
import { QUICK_COMPRESSION } from "./app.ts";
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

/** Directory of a client build shared by all test processes. */
export const BUILD_VARIABLE = "TEST_CLIENT_BUILD";

let build: Promise<string> | undefined;

/** Production build of the client, built once per test run. */
export async function builtClient(): Promise<string> {
  const shared = process.env[BUILD_VARIABLE];
  if (shared) return shared;
  build ??= makeTestBuild();
  return build;
}

export type TestSite = RunningServer & { database: TestDatabase; dataDir: string };

type Options = {
  /** Database of another instance; a new one by default. */
  database?: TestDatabase;
  /** Minimum age of a challenge in milliseconds; 0 accepts forms that a test fills instantly. */
  challengeMinimumMs?: number;
  /** Replaces the internet that webhooks reach. */
  webhookNetwork?: WebhookNetwork;
  /** Replaces the origins of marketing services. */
  destinationsOrigin?: string;
  /** Replaces the registry of companies. */
  companyRegistryAddress?: string;
  /** Directory of a client build other than the shared one. */
  buildDirectory?: string;
  /** Brotli quality of prepared answers; undefined for the product's. */
  answerQuality?: number | undefined;
  /** Environment variables on top of the test defaults. */
  variables?: Record<string, string>;
};

/** The production server on a free port, with its own database and administrator. */
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
    answerQuality: QUICK_COMPRESSION,
    ...options,
    buildDirectory: options.buildDirectory ?? (await builtClient()),
  });
  atFileEnd(server.stop);
  return { ...server, database, dataDir };
}
