import { parseEnv } from "#server/platform/env.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { VERSION } from "#shared/version.ts";
import { type ServerOptions, startServer } from "./server.ts";

/** Requests and jobs that take longer after a stop signal are aborted (product 15.2). */
const STOP_DEADLINE_MS = 20_000;

type Running = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Receives each log line. */
  write: (line: string) => void;
  /** Replaced in tests. */
  options?: ServerOptions;
};

/**
 * Starts the server and runs it until SIGINT or SIGTERM. A start that fails exits with code 1 and says why: a developer
 * reads a sentence, an operator's log gets a line (product 15.4).
 */
export async function runServer({ environment, write, options = {} }: Running): Promise<void> {
  let log = createLogger(write);
  try {
    const env = parseEnv(environment);
    log = createLogger(write, env.LOG_LEVEL);
    log.info("starting", { version: VERSION });
    const started = performance.now();
    const server = await startServer(env, { log, ...options });
    log.info("ready", { url: server.url, milliseconds: Math.round(performance.now() - started) });
    if (server.signIn) write(announcement(server.url, server.signIn));

    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info("stopping", { signal });
      setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
      await server.stop();
      process.exit(0);
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  } catch (error) {
    const isDeveloper = !environment.NODE_ENV || environment.NODE_ENV === "development";
    if (!isDeveloper) log.error("cannot start", error);
    else if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exit(1);
  }
}

function announcement(url: string, signIn: string): string {
  return `\n  Site         ${url}\n  Back office  ${url}/admin/login\n  Sign in as   ${signIn}\n`;
}
