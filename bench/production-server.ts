import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRunningPostgres } from "#server/platform/db/embedded-postgres.ts";
import { freePort } from "#server/platform/db/postgres-cluster.ts";

export const BENCH_ADMINISTRATOR = { email: "admin@avantesistemas.example", password: "uma-senha-de-medir" };

const POLL_MS = 5;

export type ProductionServer = {
  url: string;
  /** Superuser URL of its embedded PostgreSQL; empty without one. */
  databaseUrl: string;
  /** Process id of the server, without PostgreSQL and image workers. */
  pid: number;
  /** Milliseconds from the process start to the first 200 of `/readyz`. */
  readyMs: number;
  stop: () => Promise<void>;
};

type Options = {
  environment?: Record<string, string>;
  /** Data directory to keep; a temporary one by default. */
  dataDir?: string;
  /** CPU to pin server and database to, leaving the other to a load generator. */
  processor?: number;
};

/** Starts the server in production mode as a process on a free port, logging to a file. */
export async function startProductionServer({
  environment = {},
  dataDir,
  processor,
}: Options = {}): Promise<ProductionServer> {
  const directory = dataDir ?? (await createDataDirectory());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const pin = processor === undefined ? [] : ["taskset", "--cpu-list", String(processor)];
  const started = performance.now();
  const server = Bun.spawn([...pin, process.execPath, "src/server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: directory,
      AUTH_SECRET: "a-secret-that-only-the-benches-know-0123456789",
      ADMIN_EMAIL: BENCH_ADMINISTRATOR.email,
      ADMIN_PASSWORD: BENCH_ADMINISTRATOR.password,
      ...environment,
    },
    stdout: Bun.file(join(directory, "server-output.log")),
    stderr: "inherit",
  });
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await Bun.sleep(POLL_MS);
  }
  const readyMs = performance.now() - started;
  return {
    url,
    databaseUrl: (await findRunningPostgres(directory))?.superuserUrl ?? "",
    pid: server.pid,
    readyMs,
    stop: async () => {
      // SIGTERM would let a balancer notice first.
      server.kill("SIGINT");
      await server.exited;
      if (!dataDir) await removeDataDirectory(directory);
    },
  };
}

/** Creates an empty directory that the `postgres` user can access. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "bench-"));
  await chmod(directory, 0o755);
  return directory;
}

export async function removeDataDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** Signs in as the bench's administrator; resolves to the header with the token. */
export async function signIn(server: ProductionServer): Promise<{ authorization: string }> {
  const answer = await fetch(`${server.url}/api/admin-login.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(BENCH_ADMINISTRATOR),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Resident memory of a process in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Returns a function for authenticated calls, which rejects unless the response is successful. */
export async function asAdministrator(
  server: ProductionServer,
): Promise<(path: string, body?: object) => Promise<Response>> {
  const headers = { ...(await signIn(server)), "Content-Type": "application/json" };
  return async (path, body) => {
    const answer = await fetch(server.url + path, {
      headers,
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  };
}
