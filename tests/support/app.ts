import { createTRPCClient, httpLink } from "@trpc/client";
import { createMiddleware } from "hono/factory";
import { createApp } from "#server/app/http-surface.ts";
import { jobDefinitions } from "#server/app/jobs.ts";
import type { AppRouter } from "#server/app/router.ts";
import { createAuth } from "#server/features/accounts/auth.ts";
import { createMediaCache } from "#server/features/media/media-cache.ts";
import { createSiteConfigCache } from "#server/features/site-config/site-config-cache.ts";
import { createPageShell } from "#server/pages/page-shell.ts";
import type { Services } from "#server/platform/context.ts";
import { createSnapshots } from "#server/platform/db/snapshot.ts";
import { createPreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import type { AppEnv } from "#server/platform/http/request-context.ts";
import { countMails } from "#server/platform/mail/count-mails.ts";
import { createMailer, type Mailer } from "#server/platform/mail/mailer.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createJobRunner } from "#server/platform/queue/queue.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { createChallenges } from "#server/submissions/challenges.ts";
import { atFileEnd } from "./at-file-end.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";
import { createMemoryLog, type MemoryLog } from "./memory-log.ts";

export const PUBLIC_URL = "http://site.example";
const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const FROM = "Avante Sistemas <nao-responda@avantesistemas.example>";
const POLLING_SECONDS = 0.5;

/** Stands for a built client page: what the shell fills in is the real thing. */
const TEMPLATE =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';

type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, for bodies that are not JSON. */
  rawBody?: BodyInit;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The address the request seems to come from. */
  address?: string;
};

export type TestApp = MemoryLog & {
  database: TestDatabase;
  services: Services;
  mailbox: Mailbox;
  /** Any HTTP request; the path may carry a query. */
  rest: (method: string, path: string, options?: RequestOptions) => Promise<Response>;
  /** The typed client over the real HTTP surface. */
  trpc: (as?: Pick<RequestOptions, "cookie" | "headers" | "address">) => TrpcClient;
};

export type TrpcClient = ReturnType<typeof createTRPCClient<AppRouter>>;

type Options = {
  /** Another instance's database; by default one of its own. */
  database?: TestDatabase;
  publicUrl?: string;
  trustProxy?: number;
  /** Replaces the mailer that fills the mailbox. */
  mailer?: (mailbox: Mailer) => Mailer;
  retryDelaysSeconds?: readonly number[];
  /** Where files' bytes are kept; by default in the database. */
  objects?: ObjectStore;
  isReady?: () => Promise<boolean>;
  /** How young a form's challenge may be; by default as in production. */
  challengeMinimumMs?: number;
  metricsToken?: string;
};

/** The real application with real services over a database of its own; everything ends with the test file. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { publicUrl = PUBLIC_URL, trustProxy = 0, retryDelaysSeconds = [0, 0, 0], objects } = options;
  const database = options.database ?? (await createTestDatabase());
  const { log, lines } = createMemoryLog();
  const mailbox = await createMailbox();
  const files = createMailer({ smtpUrl: undefined, from: FROM, mailboxDir: mailbox.directory });
  const metrics = createMetrics();
  const mailer = countMails(options.mailer ? options.mailer(files) : files, metrics);
  const siteConfig = await createSiteConfigCache(database, log);
  atFileEnd(siteConfig.close);
  const jobs = createJobRunner({
    databaseUrl: database.url,
    definitions: jobDefinitions,
    log,
    retryDelaysSeconds,
    pollingSeconds: POLLING_SECONDS,
  });
  const storage = objects
    ? createS3Storage({ db: database.db, objects, jobs })
    : createPostgresStorage(database.db);
  await jobs.start({ db: database.db, objects, storage, siteConfig, mailer, publicUrl, log });
  atFileEnd(jobs.stop);

  const preparedAnswers = createPreparedAnswers(publicUrl);
  const services: Services = {
    db: database.db,
    openSnapshot: createSnapshots(database.sql),
    auth: createAuth({ secret: SECRET, publicUrl }, database.prepared),
    siteConfig,
    preparedAnswers,
    rateLimits: createRateLimits(database.db),
    challenges: createChallenges({ secret: SECRET, minimumMs: options.challengeMinimumMs }),
    jobs,
    storage,
    media: createMediaCache(),
    log,
  };
  const template = async () => ({ html: TEMPLATE, css: "", scripts: [] });
  const answer = createApp({
    services,
    publicUrl,
    trustProxy,
    staticFiles: createMiddleware<AppEnv>((_c, next) => next()),
    renderPage: createPageShell({
      templates: {
        site: template,
        admin: template,
        font: "/assets/geist-test.woff2",
        firstViewRenderer: undefined,
      },
      siteConfig,
      preparedAnswers,
      publicUrl,
      development: false,
      log,
    }),
    isReady:
      options.isReady ??
      (() =>
        database.sql`select 1`.then(
          () => true,
          () => false,
        )),
    metrics,
    metricsToken: options.metricsToken,
  });

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
