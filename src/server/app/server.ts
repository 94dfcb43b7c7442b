import { join } from "node:path";
import { createDevelopmentClient, loadBuiltClient } from "#server/pages/client-assets.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type Env, isUnprotected } from "#server/platform/env.ts";
import { pathOf } from "#server/platform/http/request-state.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { waitingAnswer } from "#server/platform/waiting-answer.ts";
import { checkBackupDirectory, checkDataDirectory, rejectExposedDevelopment } from "./check-start.ts";
import { checkAddress, listen, quietMoment } from "./listen.ts";
import type { ApplicationOptions } from "./open-application.ts";

export const BUILD_DIRECTORY = join(import.meta.dir, "../../../dist");
/** Below the usual proxy keep-alive of 60 seconds, to close slow clients earlier. */
const IDLE_TIMEOUT_SECONDS = 30;
/** Probed by proxies. Without the database, `/healthz` reports that pages are still served. */
const HEALTH_PATHS = ["/healthz", "/readyz"];

export type RunningServer = {
  /** URL of the server, e.g. `http://localhost:3000`. */
  url: string;
  /** Reports itself as unhealthy, so that balancers send requests elsewhere, and answers every request until `stop`. */
  leave: () => void;
  /** Accepts no more connections, drains running requests and jobs, then closes everything it opened. */
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
 * Starts database, jobs and application, then listens: behind a proxy another instance answers until then. In
 * development, and on a port that the system chooses, it listens at once and answers 503 until it is ready.
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
    ? await createDevelopmentClient(() => `http://127.0.0.1:${server?.port}`)
    : undefined;
  let handle = (request: Request): Response | Promise<Response> =>
    waitingAnswer("starting", request, env.PUBLIC_URL);
  const serve = () =>
    listen(env, {
      idleTimeout: idleTimeoutSeconds,
      routes: client?.routes,
      fetch: (request) => handle(request),
    });
  let server: ReturnType<typeof listen> | undefined = development || env.PORT === 0 ? serve() : undefined;
  if (!server) await checkAddress(env);
  const url = `http://localhost:${server?.port ?? env.PORT}`;
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
    server ??= serve();
    const listening = server;
    handle = (request) => answer(request, listening);
  } catch (error) {
    await server?.stop(true);
    await closeAll();
    throw error;
  }
  const listening = server;
  const answer = handle;
  const leave = () => {
    handle = async (request) => {
      if (HEALTH_PATHS.includes(pathOf(request.url)[0]))
        return waitingAnswer("stopping", request, env.PUBLIC_URL);
      const response = await answer(request);
      // Otherwise a kept-alive connection of a proxy could close during its next request.
      response.headers.set("Connection", "close");
      return response;
    };
  };
  const stop = async () => {
    leave();
    await quietMoment();
    await listening.stop();
    handle = (request) => waitingAnswer("stopping", request, env.PUBLIC_URL);
    await closeAll();
  };
  return { url, leave, stop, signIn };
}

/** Without a mail server, production works but delivers no mail. */
function warnOfMailbox({ NODE_ENV, SMTP_URL, DATA_DIR }: Env, log: Logger): void {
  if (NODE_ENV !== "production" || SMTP_URL) return;
  log.warn("mails are stored in DATA_DIR/mailbox instead of being sent", {
    mailbox: join(DATA_DIR, "mailbox"),
  });
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
