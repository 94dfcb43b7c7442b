import { runServer } from "./app/run-server.ts";
import { bufferLines } from "./platform/log/log-output.ts";

const output = bufferLines((text, done) => process.stdout.write(text, done));
// A failed write is counted by its callback; without a listener, the error would end the process.
process.stdout.on("error", () => {});
process.on("exit", output.flush);
await runServer({ environment: process.env, write: output.write });
