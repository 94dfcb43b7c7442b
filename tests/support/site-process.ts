import { runServer } from "#server/app/run-server.ts";
import { stdoutLines } from "#server/platform/log/log-output.ts";

// Child process: the whole product with the client built in the given directory. Differs from main.ts in that
// directory and in log output that waits for no batch: what a killed process has written is whole.
const [buildDirectory = "", options = "{}"] = process.argv.slice(2);
const output = stdoutLines();
await runServer({
  environment: process.env,
  write: (line) => {
    output.write(line);
    output.flush();
  },
  options: { buildDirectory, ...JSON.parse(options) },
});
