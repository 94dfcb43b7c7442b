import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Builds HEAD in a temporary directory, reduces it to a production install, and starts the real server with its
// embedded database: committed code must run without development packages.

const START_TIMEOUT_MS = 60_000;
/** As in docs/deploy.md. */
const PRODUCTION_INSTALL = ["install", "--frozen-lockfile", "--production", "--omit=peer"];

/** What a server needs besides `node_modules`; the Dockerfile copies the same. */
const RUNNING = ["package.json", "bun.lock", "patches", "migrations", "src", "dist"];

const directory = await mkdtemp(join(tmpdir(), "site-smoke-"));
// When run as root, PostgreSQL's user reads its programs there.
await chmod(directory, 0o755);
try {
  const archive = Bun.spawn(["git", "archive", "HEAD"], { stdout: "pipe" });
  await run(["tar", "-x"], archive.stdout);
  await run([process.execPath, "install", "--frozen-lockfile", "--no-summary"]);
  await run([process.execPath, "run", "build"]);
  for (const name of await readdir(directory)) {
    if (!RUNNING.includes(name)) await rm(join(directory, name), { recursive: true });
  }
  await run([process.execPath, ...PRODUCTION_INSTALL, "--no-summary"]);
  await startAndStop();
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Runs a program in the directory. @throws with its output if it fails. */
async function run(command: string[], input?: ReadableStream): Promise<void> {
  const child = Bun.spawn(command, {
    cwd: directory,
    stdin: input ?? "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}\n${out}${err}`);
}

async function startAndStop(): Promise<void> {
  const server = Bun.spawn([process.execPath, "src/server/main.ts"], {
    cwd: directory,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "0",
      PUBLIC_URL: "https://www.example.com",
      AUTH_SECRET: "a-secret-of-the-smoke-test-only-0123456789",
      DATA_DIR: join(directory, "data"),
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
    timeout: START_TIMEOUT_MS,
  });
  try {
    const url = await addressIn(server.stdout);
    await expectPage(`${url}/readyz`, "ready");
    await expectPage(`${url}/`, '<div id="root"><');
    await expectPage(`${url}/admin/login`, '<div id="root">');
    server.kill("SIGTERM");
    const code = await server.exited;
    if (code !== 0) throw new Error(`the server stopped with ${code}`);
    process.stdout.write("The commit builds, starts, answers and stops.\n");
  } finally {
    server.kill("SIGKILL");
    await server.exited;
  }
}

/**
 * Resolves to the server's address once the log reports readiness; keeps draining the log.
 * @throws if the server exits first.
 */
function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  return new Promise((settle, fail) => {
    const read = async () => {
      const decoder = new TextDecoder();
      let log = "";
      for await (const bytes of output) {
        log += decoder.decode(bytes, { stream: true });
        const address = /"message":"ready","url":"([^"]+)"/.exec(log)?.[1];
        if (address) settle(address);
      }
      fail(new Error(`the server did not start\n${log}`));
    };
    void read();
  });
}

async function expectPage(url: string, content: string): Promise<void> {
  const response = await fetch(url);
  const body = await response.text();
  if (response.status !== 200 || !body.includes(content)) {
    throw new Error(`${url} answered ${response.status}\n${body.slice(0, 500)}`);
  }
}
