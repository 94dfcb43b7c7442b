import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { type ClientAssets, createDevelopmentClient, loadBuiltClient } from "./client-assets.ts";
import { openDatabase } from "./db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { prepareDatabase } from "./db/prepare-database.ts";
import { createMailer } from "./email/mailer.ts";
import type { Env } from "./env.ts";
import { createAuth } from "./features/auth/auth.ts";
import { createMediaCache } from "./features/media/media-cache.ts";
import { createSiteConfigCache } from "./features/site-config/site-config-cache.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { createPageShell } from "./http/page-shell.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { jobDefinitions } from "./jobs/definitions.ts";
import { createJobRunner } from "./jobs/jobs.ts";
import type { Logger } from "./log.ts";
import { createPostgresStorage } from "./storage/postgres-storage.ts";
import { createS3Objects, s3SettingsOf } from "./storage/s3-objects.ts";
import { createS3Storage } from "./storage/s3-storage.ts";

const BUILD_DIRECTORY = join(import.meta.dir, "../../dist");
const READY_TIMEOUT_MS = 2000;
/** A proxy's keep-alive is usually a minute; a slow client gets less. */
const IDLE_TIMEOUT_SECONDS = 30;
const REQUEST_BODY_LIMIT_BYTES = 16 * 1024 * 1024;

export type RunningServer = {
  /** Where it listens, e.g. `http://localhost:3000`. */
  url: string;
  /** Finishes requests and jobs under way, then closes everything it opened. */
  stop: () => Promise<void>;
};

/** The port is taken. The message is a sentence for the person at the terminal. */
export class PortInUseError extends Error {
  override name = "PortInUseError";
}

type Options = {
  log: Logger;
  /** Where the built client lies; only tests put it elsewhere. */
  buildDirectory?: string;
};

/**
 * Takes the port, then brings up the database, the jobs and the application. Until that is done every request is
 * answered 503.
 * @throws PortInUseError, EmbeddedPostgresError, MissingBuildError
 */
export async function startServer(
  env: Env,
  { log, buildDirectory = BUILD_DIRECTORY }: Options,
): Promise<RunningServer> {
  const development = env.NODE_ENV === "development";
  const client = development
    ? await createDevelopmentClient(() => `http://127.0.0.1:${server.port}`)
    : undefined;
  let handle = (_request: Request): Response | Promise<Response> =>
    new Response("Starting", { status: 503, headers: { "Retry-After": "1" } });
  const server = listen(env, client?.routes, (request) => handle(request));
  const url = `http://localhost:${server.port}`;
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const publicUrl = env.PUBLIC_URL ?? url;
    const assets = client?.assets ?? (await loadBuiltClient(buildDirectory));
    const app = await openApplication(env, { log, publicUrl, assets, opened });
    handle = (request) => app.fetch(request, { server });
  } catch (error) {
    await server.stop(true);
    await closeAll();
    throw error;
  }
  const stop = async () => {
    await server.stop();
    await closeAll();
  };
  return { url, stop };
}

type Opening = { log: Logger; publicUrl: string; assets: ClientAssets; opened: (() => Promise<void>)[] };

/** Opens what the application stands on; each part leaves its closing step in `opened`, last opened first closed. */
async function openApplication(env: Env, { log, publicUrl, assets, opened }: Opening) {
  const development = env.NODE_ENV === "development";
  let embedded: EmbeddedPostgres | undefined;
  if (!env.DATABASE_URL) {
    embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
    opened.push(embedded.stop);
  }
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? "";
  await prepareDatabase(databaseUrl, firstAdministrator(env));

  const database = openDatabase(databaseUrl);
  opened.push(database.close);
  const siteConfig = await createSiteConfigCache(database, log);
  opened.push(siteConfig.close);
  // Read now, so that an outage from here on leaves a last known content to serve.
  await siteConfig.current();
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    mailboxDir: join(env.DATA_DIR, "mailbox"),
  });
  const jobs = createJobRunner({ databaseUrl, definitions: jobDefinitions, log });
  const s3 = s3SettingsOf(env);
  const objects = s3 && createS3Objects(s3, { log });
  const storage = objects
    ? createS3Storage({ db: database.db, objects, jobs })
    : createPostgresStorage(database.db);
  await jobs.start({ db: database.db, objects, storage, siteConfig, mailer, publicUrl, log });
  opened.push(jobs.stop);

  const auth = createAuth({ secret: await authSecret(env), publicUrl }, database.db);
  const services = {
    db: database.db,
    auth,
    siteConfig,
    rateLimits: createRateLimits(database.db),
    jobs,
    storage,
    media: createMediaCache(),
    log,
  };
  return createApp({
    services,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    staticFiles: assets.staticFiles,
    renderPage: createPageShell({ templates: assets.templates, siteConfig, publicUrl, development, log }),
    isReady: () => answersInTime(database.sql`select 1`),
  });
}

function listen(
  env: Env,
  routes: Awaited<ReturnType<typeof createDevelopmentClient>>["routes"] | undefined,
  fetch: (request: Request) => Response | Promise<Response>,
) {
  try {
    return Bun.serve({
      port: env.PORT,
      hostname: env.HOST,
      development: routes ? { hmr: true, console: false } : false,
      idleTimeout: IDLE_TIMEOUT_SECONDS,
      maxRequestBodySize: REQUEST_BODY_LIMIT_BYTES,
      ...(routes ? { routes } : {}),
      fetch,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new PortInUseError(
      `Port ${env.PORT} on ${env.HOST} is already in use. Stop the other program, or choose a port: PORT=${env.PORT + 1}.`,
    );
  }
}

/** Kept under DATA_DIR outside production, so that a restart signs nobody out. */
async function authSecret(env: Env): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = join(env.DATA_DIR, "auth-secret");
  await mkdir(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, secret, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}

function answersInTime(query: PromiseLike<unknown>): Promise<boolean> {
  const answer = Promise.resolve(query).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, Bun.sleep(READY_TIMEOUT_MS).then(() => false)]);
}
