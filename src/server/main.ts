import { VERSION } from "#shared/version.ts";
import { developmentAdministrator } from "./app/first-administrator.ts";
import { PortInUseError, startServer } from "./app/server.ts";
import { MissingBuildError } from "./pages/client-assets.ts";
import { EmbeddedPostgresError } from "./platform/db/postgres-installation.ts";
import { InvalidEnvironmentError, parseEnv } from "./platform/env.ts";
import { gatherLines } from "./platform/log/log-output.ts";
import { createLogger } from "./platform/log/logger.ts";

/** Requests and jobs that take longer after a stop signal are aborted (product 15.2). */
const STOP_DEADLINE_MS = 20_000;

const output = gatherLines((text) => process.stdout.write(text));
process.on("exit", output.flush);
const log = createLogger(output.write);

try {
  const env = parseEnv(process.env);
  log.info("starting", { version: VERSION });
  const started = performance.now();
  const server = await startServer(env, { log });
  log.info("ready", { url: server.url, milliseconds: Math.round(performance.now() - started) });
  if (env.NODE_ENV === "development") announce(server.url);

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
  const expected = [InvalidEnvironmentError, PortInUseError, EmbeddedPostgresError, MissingBuildError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function announce(url: string): void {
  const { email, password } = developmentAdministrator;
  output.write(
    `\n  Site         ${url}\n  Back office  ${url}/admin/login\n  Sign in as   ${email} / ${password}\n`,
  );
}
