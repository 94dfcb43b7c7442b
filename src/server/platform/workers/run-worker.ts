import { spawn, spawnSync } from "node:child_process";

type Run = {
  /** Worker program, a file of this project. */
  file: string;
  args?: readonly string[];
  /** Content of its standard input. */
  input: Uint8Array;
  /** CPU time limit, so that the verdict does not depend on the machine's load. */
  timeoutMs: number;
  /** Output limit; more kills the worker. */
  outputMaxBytes?: number;
};

/** A worker without enough CPU time is killed after this multiple of its limit in real time. */
const PATIENCE = 6;
/** Sets the CPU limit and then executes the worker. */
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
  // Not available on Windows.
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

const ACCOUNT = "nobody";

type Identity = { uid: number; gid: number } | Record<string, never>;

const identities = new Map<string, Identity>();

/**
 * Account of a worker under a root server: `nobody`, if it can run Bun and read `file`. Otherwise empty (the server's
 * account), and the server's environment is readable, so secrets belong in files (`NAME_FILE`).
 */
function workerIdentity(file: string): Identity {
  const identity = identities.get(file) ?? (process.getuid?.() === 0 ? unprivileged(file) : {});
  identities.set(file, identity);
  return identity;
}

function unprivileged(file: string): Identity {
  const idOf = (flag: string) =>
    Number.parseInt(spawnSync("id", [flag, ACCOUNT]).stdout?.toString() ?? "", 10);
  const nobody = { uid: idOf("-u"), gid: idOf("-g") };
  if (Number.isNaN(nobody.uid) || Number.isNaN(nobody.gid)) return {};
  const can = (program: string, ...options: string[]) =>
    spawnSync(program, options, { ...nobody, cwd: "/", env: { PATH: process.env.PATH ?? "" } }).status === 0;
  return can("test", "-r", file) && can(process.execPath, "--version") ? nobody : {};
}
