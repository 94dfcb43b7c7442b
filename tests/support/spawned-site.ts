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
  /** Its log so far, a line each. */
  lines: string[];
  /** Every mail it has written. */
  mails: () => Promise<string[]>;
  /** The process, which `kill("SIGKILL")` ends without a farewell. */
  process: Bun.Subprocess;
  /** Resident memory in MiB. */
  memory: () => Promise<number>;
};

type Options = {
  databaseUrl: string;
  variables?: Record<string, string>;
  /** What `startServer` takes besides, for tests. */
  options?: Record<string, number>;
  /** The server program of another release. */
  program?: string;
  /** A copy of Bun that runs it, in place of the one of the tests. */
  bun?: string;
  /** Called as soon as the process runs, long before it is ready. */
  onSpawn?: (child: Bun.Subprocess) => void;
};

/** The product as a process of its own, which can be killed. Visitors' addresses are read from X-Forwarded-For. */
export async function spawnSite({
  databaseUrl,
  variables,
  options,
  program,
  bun = process.execPath,
  onSpawn,
}: Options): Promise<SpawnedSite> {
  const dataDir = await temporaryDirectory("site-data-");
  const words = program ? [program] : [PROGRAM, await stubBuild(), JSON.stringify(options ?? {})];
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
  const url = await Promise.race([
    urlFrom(child.stdout, lines),
    // Thrown: Bun reports a rejected promise that is returned here as unhandled.
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
    memory: () => residentMebibytes(child.pid),
  };
}

/** Reads the log until it ends; resolves with the address as soon as the log has it. */
function urlFrom(output: ReadableStream<Uint8Array>, lines: string[]): Promise<string> {
  return new Promise((settle) => {
    const read = async () => {
      const decoder = new TextDecoder();
      let rest = "";
      for await (const bytes of output) {
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
