import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createTRPCClient, httpLink } from "@trpc/client";
import { createMiddleware } from "hono/factory";
import { type ApplicationOptions, openApplication } from "#server/app/open-application.ts";
import type { AppRouter } from "#server/app/router.ts";
import type { ClientAssets } from "#server/pages/client-assets.ts";
import { parseEnv } from "#server/platform/env.ts";
import type { Services } from "#server/platform/services.ts";
import { atFileEnd } from "./at-file-end.ts";
import { TEST_RETRIES, temporaryDirectory } from "./cluster.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type Mailbox, mailsIn } from "./mailbox.ts";
import { createMemoryLog, type MemoryLog } from "./memory-log.ts";

export const PUBLIC_URL = "http://site.example";
export const SECRET = "a-secret-that-only-the-tests-know-0123456789";
/** Brotli quality of prepared answers, whose best would cost each site a second. */
export const QUICK_COMPRESSION = 1;
/** Jobs start at their NOTIFY; only retries wait for a poll. */
const POLLING_SECONDS = 2;

/** Minimal stand-in for a built client page; the shell's insertions are real. */
const TEMPLATE =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';

const template = async () => ({ html: TEMPLATE, css: "", scripts: [], style: "" });
const clientAssets: ClientAssets = {
  templates: {
    site: template,
    admin: template,
    editing: template,
    font: "/assets/geist-test.woff2",
    screens: {},
    pageRenderer: undefined,
  },
  files: new Map(),
  staticFiles: createMiddleware((_c, next) => next()),
  directory: join(import.meta.dir, "../../src/client/public"),
};

type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, for other content types. */
  rawBody?: BodyInit;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Client address of the request. */
  address?: string;
};

export type TestApp = MemoryLog & {
  database: TestDatabase;
  services: Services;
  mailbox: Mailbox;
  /** Sends any HTTP request; the path may have a query. */
  rest: (method: string, path: string, options?: RequestOptions) => Promise<Response>;
  /** Typed client over the real HTTP interface. */
  trpc: (as?: Pick<RequestOptions, "cookie" | "headers" | "address">) => TrpcClient;
};

export type TrpcClient = ReturnType<typeof createTRPCClient<AppRouter>>;

type Options = ApplicationOptions & {
  /** Database of another instance; a new one by default. */
  database?: TestDatabase;
  publicUrl?: string;
  trustProxy?: number;
  metricsToken?: string;
  authSecret?: string;
  /** Environment variables on top of the test defaults. */
  variables?: Record<string, string>;
};

/** The production application with its own database; closed at the end of the test file. */
export async function createTestApp({
  database: given,
  publicUrl = PUBLIC_URL,
  trustProxy = 0,
  metricsToken,
  authSecret = SECRET,
  variables,
  ...options
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const { log, lines } = createMemoryLog();
  const dataDir = await temporaryDirectory("site-app-");
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const env = parseEnv({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    TRUST_PROXY: String(trustProxy),
    METRICS_TOKEN: metricsToken,
    ...variables,
  });
  const opened: (() => Promise<void>)[] = [];
  atFileEnd(async () => {
    for (const close of opened.reverse()) await close();
  });
  const { answer, services } = await openApplication(
    env,
    {
      databaseUrl: database.applicationUrl,
      ownerUrl: database.url,
      log,
      publicUrl,
      assets: clientAssets,
      opened,
    },
    // Scheduled jobs could change rows while a test compares them.
    {
      retries: TEST_RETRIES,
      pollingSeconds: POLLING_SECONDS,
      scheduleSeconds: "never",
      answerQuality: QUICK_COMPRESSION,
      ...options,
    },
  );
  const mailbox = { mails: () => mailsIn(join(dataDir, "mailbox")) };

  const send = async (url: string, init: RequestInit, address = "203.0.113.7") =>
    answer(new Request(new URL(url, "http://localhost"), init), {
      requestIP: () => ({ address, family: "IPv4", port: 1 }),
      timeout: () => {},
    });

  const rest: TestApp["rest"] = (method, path, request = {}) => {
    const headers = new Headers(request.headers);
    if (request.cookie) headers.set("cookie", request.cookie);
    if (request.body !== undefined && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    const body = request.body === undefined ? request.rawBody : JSON.stringify(request.body);
    return send(path, { method, headers, ...(body === undefined ? {} : { body }) }, request.address);
  };

  const trpc: TestApp["trpc"] = ({ cookie, headers, address } = {}) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: "http://localhost/trpc",
          headers: { ...headers, ...(cookie ? { cookie } : {}) },
          fetch: (url, init) => send(url.toString(), init as RequestInit, address),
        }),
      ],
    });

  return { log, lines, database, services, mailbox, rest, trpc };
}
