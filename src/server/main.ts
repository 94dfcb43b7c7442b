import { runServer } from "./app/run-server.ts";
import { gatherLines } from "./platform/log/log-output.ts";

const output = gatherLines((text, done) => process.stdout.write(text, done));
// The write that failed is counted by its own callback; without a listener the process would end.
process.stdout.on("error", () => {});
process.on("exit", output.flush);
await runServer({ environment: process.env, write: output.write });
