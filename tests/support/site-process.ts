import { runServer } from "#server/app/run-server.ts";

// Child process: the whole product with the client built in the given directory. Differs from main.ts in that
// directory and in unbuffered log output.
const [buildDirectory = "", options = "{}"] = process.argv.slice(2);
await runServer({
  environment: process.env,
  write: (line) => process.stdout.write(`${line}\n`),
  options: { buildDirectory, ...JSON.parse(options) },
});
