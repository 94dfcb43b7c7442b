import { spawn } from "node:child_process";
import { workerIdentity } from "./worker-identity.ts";

type Run = {
  /** The program of the worker, a file of ours. */
  file: string;
  args?: readonly string[];
  /** What it reads from its standard input. */
  input: Uint8Array;
  timeoutMs: number;
  /** What it writes beyond ends it. */
  outputMaxBytes?: number;
};

/**
 * Runs a program of ours on bytes of a stranger, in a process of its own: without the server's environment, so without its
 * secrets and the address of the database, and as `nobody` where the server runs as root. Resolves to what it wrote;
 * undefined when it failed, or was killed after `timeoutMs`.
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
    // A worker that rejects its input early does not read all of it.
    worker.stdin.on("error", () => {});
    worker.stdin.end(input);
  });
}
