import { runServer } from "./app/run-server.ts";
import { gatherLines } from "./platform/log/log-output.ts";

const output = gatherLines((text) => process.stdout.write(text));
process.on("exit", output.flush);
await runServer({ environment: process.env, write: output.write });
