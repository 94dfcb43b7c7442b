import { readBuildCommit } from "#server/pages/client-assets.ts";
import { misspeltVariables, parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import { versionOf } from "#shared/wire/version.ts";
import { BUILD_DIRECTORY, type ServerOptions, startServer } from "./server.ts";

/**
 * After SIGTERM the server keeps answering for this long while reporting itself unhealthy: long enough for a balancer
 * that probes every two seconds and reacts to the second failure.
 */
const LEAVE_SECONDS = 5;
/** Requests and jobs still running this long after a stop signal are aborted. */
const STOP_DEADLINE_MS = 20_000;

type Running = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Receives each log line. */
  write: (line: string) => void;
  /** Replaced in tests. */
  options?: ServerOptions & { leaveSeconds?: number };
};

/** Runs the server until SIGINT or SIGTERM. A failed start is explained and exits with code 1. */
export async function runServer({
  environment,
  write,
  options: { leaveSeconds = LEAVE_SECONDS, ...options } = {},
}: Running): Promise<void> {
  let log = createLogger(write);
  try {
    const env = parseEnv(environment);
    log = createLogger(write, env.LOG_LEVEL);
    const isDevelopment = env.NODE_ENV === "development";
    const commit = isDevelopment
      ? undefined
      : await readBuildCommit(options.buildDirectory ?? BUILD_DIRECTORY);
    log.info("starting", { version: versionOf(commit) });
    const started = performance.now();
    for (const { name, meant } of misspeltVariables(environment))
      log.warn("an unknown variable looks like a misspelled one", { variable: name, meant });
    const server = await startServer(env, { log, ...options });
    log.info("ready", { url: server.url, milliseconds: Math.round(performance.now() - started) });
    if (server.signIn) write(announcement(server.url, server.signIn));
    stopOnSignal(async (signal) => {
      log.info("stopping", { signal });
      // After Ctrl+C and in development there is no balancer, and somebody waits for the exit.
      if (signal === "SIGTERM" && !isDevelopment) {
        server.leave();
        await Bun.sleep(leaveSeconds * 1000);
      }
      setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
      await server.stop();
    });
  } catch (error) {
    const isDeveloper = !environment.NODE_ENV || environment.NODE_ENV === "development";
    if (!isDeveloper) log.error("cannot start", error);
    else if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exit(1);
  }
}

function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    await stop(signal);
    process.exit(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

function announcement(url: string, signIn: string): string {
  return `\n  Site         ${url}\n  Back office  ${url}/admin/login\n  Sign in as   ${signIn}\n`;
}
