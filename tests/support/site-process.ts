import { runServer } from "#server/app/run-server.ts";

// Run as a child process: the whole product with the client that is built in the given directory, until it is killed.
// Differs from main.ts in that directory, and in writing every log line at once.
const [buildDirectory = "", options = "{}"] = process.argv.slice(2);
await runServer({
  environment: process.env,
  write: (line) => process.stdout.write(`${line}\n`),
  options: { buildDirectory, ...JSON.parse(options) },
});
