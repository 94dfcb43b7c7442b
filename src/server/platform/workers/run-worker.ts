import { spawn } from "node:child_process";
import { workerIdentity } from "./worker-identity.ts";

type Run = {
  /** Worker program, one of our files. */
  file: string;
  args?: readonly string[];
  /** Content of its standard input. */
  input: Uint8Array;
  /** Processor time that it may take: a busy machine makes no file too large. */
  timeoutMs: number;
  /** Output limit; more kills the worker. */
  outputMaxBytes?: number;
};

/** A worker that gets no processor is killed after so many times its limit. */
const PATIENCE = 6;
/** Sets the limit of the program that it becomes. */
const LIMITED = 'ulimit -t "$0" && exec "$@"';

/**
 * Processes untrusted bytes in a child without the server's environment (no secrets, no database URL), as `nobody` if
 * the server is root. Resolves to its output; undefined if it failed or was killed.
 */
export function runWorker({
  file,
  args = [],
  input,
  timeoutMs,
  outputMaxBytes,
}: Run): Promise<Buffer | undefined> {
  const program = [process.execPath, file, ...args] as const;
  const seconds = String(Math.ceil(timeoutMs / 1000));
  // Windows, where developers work, has neither.
  const [command, ...rest] =
    process.platform === "win32" ? program : (["/bin/sh", "-c", LIMITED, seconds, ...program] as const);
  const worker = spawn(command, rest, {
    ...workerIdentity(file),
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH ?? "" },
    timeout: timeoutMs * PATIENCE,
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
