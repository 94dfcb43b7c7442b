import { join } from "node:path";
import { atFileEnd } from "./at-file-end.ts";
import { temporaryDirectory } from "./cluster.ts";
import { mailsIn } from "./mailbox.ts";
import { administrator } from "./site.ts";
import { stubBuild } from "./stub-build.ts";

const PROGRAM = join(import.meta.dir, "site-process.ts");
const START_TIMEOUT_MS = 90_000;

export type SpawnedSite = {
  url: string;
  /** Log lines so far. */
  lines: string[];
  /** Every mail written so far. */
  mails: () => Promise<string[]>;
  /** The process; `kill("SIGKILL")` ends it abruptly. */
  process: Bun.Subprocess;
  /** Closes the pipe of the log, from which nothing is read any more. */
  closeLog: () => Promise<void>;
  /** Resident memory in MiB. */
  memory: () => Promise<number>;
};

type Options = {
  databaseUrl: string;
  variables?: Record<string, string>;
  /** Additional options of `startServer`. */
  options?: Record<string, number>;
  /** Server program of another release. */
  program?: string;
  /** Another Bun executable to run it with. */
  bun?: string;
  /** Called when the process has started, before it is ready. */
  onSpawn?: (child: Bun.Subprocess) => void;
};

/** Starts the product as a separate process that can be killed. Trusts X-Forwarded-For. */
export async function spawnSite({
  databaseUrl,
  variables,
  options,
  program,
  bun = process.execPath,
  onSpawn,
}: Options): Promise<SpawnedSite> {
  const dataDir = await temporaryDirectory("site-data-");
  const words = program
    ? [program]
    : [PROGRAM, await stubBuild(), JSON.stringify({ leaveSeconds: 0, ...options })];
  const child = Bun.spawn([bun, ...words], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: "the-same-secret-on-every-machine-0123456789",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_NAME: administrator.name,
      TRUST_PROXY: "1",
      ...variables,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  atFileEnd(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  onSpawn?.(child);
  const lines: string[] = [];
  const log = child.stdout.getReader();
  const url = await Promise.race([
    urlFrom(log, lines),
    // Throw instead of returning a rejected promise, which Bun reports as unhandled.
    child.exited.then((code) => {
      throw new Error(`the site ended with ${code}\n${lines.join("\n")}`);
    }),
    Bun.sleep(START_TIMEOUT_MS).then(() => Promise.reject(new Error("the site did not start in time"))),
  ]);
  return {
    url,
    lines,
    mails: () => mailsIn(join(dataDir, "mailbox")),
    process: child,
    closeLog: () => log.cancel(),
    memory: () => residentMebibytes(child.pid),
  };
}

/** Reads the log to its end; resolves as soon as it contains the URL. */
function urlFrom(log: ReadableStreamDefaultReader<Uint8Array>, lines: string[]): Promise<string> {
  return new Promise((settle) => {
    const read = async () => {
      const decoder = new TextDecoder();
      let rest = "";
      for (;;) {
        const { value: bytes, done } = await log.read();
        if (done) return;
        const complete = (rest + decoder.decode(bytes, { stream: true })).split("\n");
        rest = complete.pop() ?? "";
        for (const line of complete) {
          lines.push(line);
          const { message, url } = JSON.parse(line);
          if (message === "ready") settle(url);
        }
      }
    };
    void read();
  });
}

async function residentMebibytes(pid: number): Promise<number> {
  const ps = Bun.spawn(["ps", "-o", "rss=", "-p", String(pid)]);
  return Number((await new Response(ps.stdout).text()).trim()) / 1024;
}
