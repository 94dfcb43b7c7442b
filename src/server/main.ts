import { runServer } from "./app/run-server.ts";
import { stdoutLines } from "./platform/log/log-output.ts";

await runServer({ environment: process.env, write: stdoutLines().write });
