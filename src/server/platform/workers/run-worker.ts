import { spawn } from "node:child_process";
import { workerIdentity } from "./worker-identity.ts";

type Run = {
  /** Worker program, one of our files. */
  file: string;
  args?: readonly string[];
  /** Content of its standard input. */
  input: Uint8Array;
  timeoutMs: number;
  /** Output limit; more kills the worker. */
  outputMaxBytes?: number;
};

/**
 * Processes untrusted bytes in a child without the server's environment (no secrets, no database URL), as `nobody` if
 * the server is root. Resolves to its output; undefined if it failed or was killed after `timeoutMs`.
 */
export function runWorker({
  file,
  args = [],
  input,
  timeoutMs,
  outputMaxBytes,
}: Run): Promise<Buffer | undefined> {
  const worker = spawn(process.execPath, [file, ...args], {
    ...workerIdentity(file),
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH ?? "" },
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    worker.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (outputMaxBytes !== undefined && bytes > outputMaxBytes) worker.kill("SIGKILL");
      else chunks.push(chunk);
    });
    worker.on("error", () => resolve(undefined));
    worker.on("close", (status) => resolve(status === 0 ? Buffer.concat(chunks) : undefined));
    // A worker may reject its input without reading it to the end.
    worker.stdin.on("error", () => {});
    worker.stdin.end(input);
  });
}
