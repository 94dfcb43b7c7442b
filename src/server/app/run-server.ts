import { parseEnv } from "#server/platform/env.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { VERSION } from "#shared/version.ts";
import { type ServerOptions, startServer } from "./server.ts";
import { joinWorkers } from "./workers/join-workers.ts";
import { startWorkers, WorkerFailedError } from "./workers/start-workers.ts";

/** Requests and jobs that take longer after a stop signal are aborted (product 15.2). */
const STOP_DEADLINE_MS = 20_000;
/** Workers abort at their own deadline, before the process that waits for them does. */
const WORKERS_MARGIN_MS = 2000;

type Running = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Receives each log line. */
  write: (line: string) => void;
  /** Replaced in tests. */
  options?: ServerOptions;
};

/**
 * Starts the server, or its workers, and runs it until SIGINT or SIGTERM. A start that fails exits with code 1 and says
 * why: a developer reads a sentence, an operator's log gets a line (product 15.4).
 */
export async function runServer({ environment, write, options = {} }: Running): Promise<void> {
  let log = createLogger(write);
  try {
    const env = parseEnv(environment);
    log = createLogger(write, env.LOG_LEVEL);
    const worker = joinWorkers(environment, () => process.exit(1));
    if (worker) {
      const server = await startServer(env, { log, worker, ...options });
      stopOnSignal(server.stop, STOP_DEADLINE_MS);
      worker.announceReady(server.url);
      return;
    }
    log.info("starting", { version: VERSION });
    const started = performance.now();
    const server =
      env.WORKERS > 1
        ? await startWorkers(env, { environment, log, write })
        : await startServer(env, { log, ...options });
    log.info("ready", { url: server.url, milliseconds: Math.round(performance.now() - started) });
    if (server.signIn) write(announcement(server.url, server.signIn));
    const deadline = env.WORKERS > 1 ? STOP_DEADLINE_MS + WORKERS_MARGIN_MS : STOP_DEADLINE_MS;
    stopOnSignal(server.stop, deadline, (signal) => log.info("stopping", { signal }));
  } catch (error) {
    const isDeveloper = !environment.NODE_ENV || environment.NODE_ENV === "development";
    if (error instanceof WorkerFailedError) process.exit(1);
    if (!isDeveloper) log.error("cannot start", error);
    else if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exit(1);
  }
}

function stopOnSignal(
  stop: () => Promise<void>,
  deadlineMs: number,
  onStop?: (signal: string) => void,
): void {
  let stopping = false;
  const onSignal = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    onStop?.(signal);
    setTimeout(() => process.exit(1), deadlineMs).unref();
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

function announcement(url: string, signIn: string): string {
  return `\n  Site         ${url}\n  Back office  ${url}/admin/login\n  Sign in as   ${signIn}\n`;
}
