import { startServer } from "#server/app/server.ts";
import { parseEnv } from "#server/platform/env.ts";
import { createLogger } from "#server/platform/log/logger.ts";

// Run as a child process: the whole product with the client that is built in the given directory, until it is killed.
// Differs from main.ts in that directory, and in writing every log line at once.
const [buildDirectory = "", options = "{}"] = process.argv.slice(2);
const log = createLogger((line) => process.stdout.write(`${line}\n`));
const server = await startServer(parseEnv(process.env), { log, buildDirectory, ...JSON.parse(options) });
log.info("ready", { url: server.url });
process.on("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
