import { join } from "node:path";
import { createDevelopmentClient, loadBuiltClient } from "#server/pages/client-assets.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type Env, isUnprotected } from "#server/platform/env.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { waitingAnswer } from "#server/platform/waiting-answer.ts";
import { checkBackupDirectory, checkDataDirectory, rejectExposedDevelopment } from "./check-start.ts";
import { listen } from "./listen.ts";
import type { ApplicationOptions } from "./open-application.ts";

export const BUILD_DIRECTORY = join(import.meta.dir, "../../../dist");
/** Below the usual proxy keep-alive of 60 seconds, to close slow clients earlier. */
const IDLE_TIMEOUT_SECONDS = 30;

export type RunningServer = {
  /** URL of the server, e.g. `http://localhost:3000`. */
  url: string;
  /** Drains running requests and jobs, then closes everything it opened. */
  stop: () => Promise<void>;
  /** Sign-in hint of a development server; undefined otherwise. */
  signIn: string | undefined;
};

/** Overrides for tests. */
export type ServerOptions = ApplicationOptions & {
  /** Directory of the built client; replaced in tests. */
  buildDirectory?: string;
  /** Socket idle timeout; shorter in tests. */
  idleTimeoutSeconds?: number;
};

/**
 * Listens on the port, then starts database, jobs and application; until then, requests get 503.
 * @throws OperatorError for anything an operator can fix: environment, port, build, database.
 */
export async function startServer(
  env: Env,
  {
    log,
    buildDirectory = BUILD_DIRECTORY,
    idleTimeoutSeconds = IDLE_TIMEOUT_SECONDS,
    ...options
  }: ServerOptions & { log: Logger },
): Promise<RunningServer> {
  rejectExposedDevelopment(env);
  await checkDataDirectory(env);
  await checkBackupDirectory(env, log);
  warnOfMailbox(env, log);
  if (isUnprotected(env))
    log.warn("PUBLIC_URL is http: passwords and sessions cross the network unprotected");
  const development = env.NODE_ENV === "development";
  const client = development
    ? await createDevelopmentClient(() => `http://127.0.0.1:${server.port}`)
    : undefined;
  let handle = (request: Request): Response | Promise<Response> =>
    waitingAnswer("starting", request, env.PUBLIC_URL);
  const server = listen(env, {
    idleTimeout: idleTimeoutSeconds,
    routes: client?.routes,
    fetch: (request) => handle(request),
  });
  const url = `http://localhost:${server.port}`;
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) {
      // A part that fails to close, e.g. without the database, must not block the others.
      await close().catch((error) => log.error("closing failed", error));
    }
  };
  let signIn: string | undefined;
  try {
    const publicUrl = env.PUBLIC_URL ?? url;
    const assets = client?.assets ?? (await loadBuiltClient(buildDirectory));
    // Loads the application's code while PostgreSQL starts: both take about as long.
    const [database, application] = await Promise.all([
      startDatabase(env, log, opened),
      import("./open-application.ts"),
    ]);
    const opening = { ...database, log, publicUrl, assets, opened };
    const { answer, services } = await application.openApplication(env, opening, options);
    if (development) signIn = await (await import("./first-administrator.ts")).signInHint(env, services.db);
    handle = (request) => answer(request, server);
  } catch (error) {
    await server.stop(true);
    await closeAll();
    throw error;
  }
  const stop = async () => {
    // Open connections may send further requests while running ones drain.
    handle = (request) => waitingAnswer("stopping", request, env.PUBLIC_URL);
    await server.stop();
    await closeAll();
  };
  return { url, stop, signIn };
}

/** Without a mail server, production works but delivers no mail. */
function warnOfMailbox({ NODE_ENV, SMTP_URL, DATA_DIR }: Env, log: Logger): void {
  if (NODE_ENV !== "production" || SMTP_URL) return;
  log.warn("mails are stored in DATA_DIR/mailbox and reach nobody", { mailbox: join(DATA_DIR, "mailbox") });
}

type StartedDatabase = { databaseUrl: string; ownerUrl: string | undefined };

/** Resolves to the configured database, or starts the embedded one. */
async function startDatabase(
  env: Env,
  log: Logger,
  opened: (() => Promise<void>)[],
): Promise<StartedDatabase> {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL };
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  opened.push(embedded.stop);
  return { databaseUrl: embedded.url, ownerUrl: embedded.ownerUrl };
}
