import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, fstatSync, openSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { APPLICATION_ROLE, createRoles, OWNER_ROLE, passwordOf } from "./embedded-roles.ts";
import { keepRunning, type OwnedServer, type RestartLog } from "./keep-postgres-running.ts";
import {
  availableMemory,
  type Cluster,
  EmbeddedPostgresError,
  freePort,
  type Identity,
  openCluster,
  reachableBinaries,
  reachableDirectory,
  readLockFile,
  SERVER_ENVIRONMENT,
  sharedBuffers,
  unprivilegedIdentity,
  urlOf,
} from "./postgres-cluster.ts";

const DATABASE = "site";
const START_TIMEOUT_MS = 20_000;
const FIRST_RETRY_MS = 50;
/** A process that never exits must not fill the log. */
const LONGEST_RETRY_MS = 2000;
/** Logged by a server that finds processes of a killed one. */
const SHARED_MEMORY_IN_USE = "pre-existing shared memory block";
const STOP_TIMEOUT_MS = 15_000;
/** PostgreSQL releases the lock of a killed owner once it is scheduled: on a busy machine, not at once. */
const RELEASE_TIMEOUT_MS = 2000;

/**
 * Runs PostgreSQL as a child that stops with this process, even on `kill -9`: the pipe on descriptor 3 closes, `read`
 * returns, and the shell sends a fast shutdown.
 */
export const WATCHDOG = `
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  (read -r _ <&3; kill -INT $server) 2>/dev/null & reader=$!
  wait $server; status=$?
  kill $reader 2>/dev/null
  exit $status
`;

export type EmbeddedPostgres = {
  /** Connection string of the application's database, as the server's role. */
  url: string;
  /** The same as the owner of the schema: for migrations and commands. */
  ownerUrl: string;
  /** The same as superuser, for tests. The server uses it only to create the others. */
  superuserUrl: string;
  /** Process id of the first PostgreSQL server, for tests that kill it. */
  pid: number;
  /** Stops the server and resolves once it has exited. */
  stop: () => Promise<void>;
};

type Options = {
  /** Parent of the cluster's directory `postgres/`; created if missing. */
  dataDir: string;
  /** False trades crash safety and the cost of guessing passwords for speed; only for temporary clusters. */
  durable?: boolean;
  /** PostgreSQL defaults to 100. */
  maxConnections?: number;
  /** Logs server exits and enables restarts; without it, the server stays down. */
  log?: RestartLog;
};

/**
 * Starts PostgreSQL from the npm package on a free loopback port, creating the cluster if missing. With a `log`, an
 * exited server (e.g. disk full) is restarted on its port indefinitely.
 * @throws EmbeddedPostgresError if another process owns the cluster or the start takes over 20 seconds.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  maxConnections,
  log,
}: Options): Promise<EmbeddedPostgres> {
  const identity = await unprivilegedIdentity();
  await mkdir(dataDir, { recursive: true });
  const binaries = await reachableBinaries(identity);
  const cluster = await openCluster(await reachableDirectory(dataDir, identity), binaries, identity, durable);
  await awaitPreviousServer(cluster);
  const port = await freePort();
  await rm(logFileOf(cluster), { force: true });
  const start = async (): Promise<OwnedServer> => {
    const running = await launch(cluster, { binaries, identity, durable, maxConnections, port });
    try {
      const ownership = await takeOwnership(port, cluster.password);
      const stop = async () => {
        await ownership.end({ timeout: 1 });
        await running.stop();
      };
      return { ...running, stop };
    } catch (error) {
      await running.stop();
      throw error;
    }
  };
  const first = await start();
  const stop = log ? keepRunning(first, { start, log, logFile: logFileOf(cluster) }) : first.stop;
  return { ...urlsOf(port, cluster.password), pid: first.pid, stop };
}

function logFileOf({ directory }: Cluster): string {
  return join(directory, "server.log");
}

type Urls = Pick<EmbeddedPostgres, "url" | "ownerUrl" | "superuserUrl">;

function urlsOf(port: number, password: string): Urls {
  const as = (role: string) => urlOf(port, passwordOf(role, password), DATABASE, role);
  return {
    url: as(APPLICATION_ROLE),
    ownerUrl: as(OWNER_ROLE),
    superuserUrl: urlOf(port, password, DATABASE),
  };
}

/** Returns the connection strings of a server that another process runs on this data directory. */
export async function findRunningPostgres(dataDir: string): Promise<Urls | undefined> {
  const directory = await clusterDirectory(dataDir);
  const password = await readFile(join(directory, "password"), "utf8").catch(() => undefined);
  if (password === undefined) return undefined;
  const lock = await readLockFile({ data: join(directory, "data") });
  if (!lock?.ready || !isAlive(lock.pid) || !isPostgres(lock.pid)) return undefined;
  return urlsOf(lock.port, password);
}

/** Reports whether this data directory has a cluster. */
export async function hasEmbeddedCluster(dataDir: string): Promise<boolean> {
  return Bun.file(join(await clusterDirectory(dataDir), "password")).exists();
}

/** Returns `dataDir/postgres`, or its relocated directory. */
async function clusterDirectory(dataDir: string): Promise<string> {
  const relocated = await readFile(join(dataDir, "postgres-location"), "utf8").catch(() => "");
  return relocated.trim() || join(dataDir, "postgres");
}

/**
 * Stops an orphaned server within 15 seconds. Removes a lock file whose process id was reused.
 * @throws EmbeddedPostgresError if the owner still runs, or the server does not stop in time.
 */
async function awaitPreviousServer(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const releaseDeadline = Date.now() + RELEASE_TIMEOUT_MS;
  for (;;) {
    const previous = await readLockFile(cluster);
    if (!previous || !isAlive(previous.pid)) return;
    if (!isPostgres(previous.pid)) {
      await rm(join(cluster.data, "postmaster.pid"), { force: true });
      return;
    }
    try {
      const ownership = await takeOwnership(previous.port, cluster.password);
      await ownership.end({ timeout: 1 });
      process.kill(previous.pid, "SIGINT");
    } catch (error) {
      if (error instanceof EmbeddedPostgresError && Date.now() > releaseDeadline) throw error;
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL ${previous.pid} still runs in ${cluster.directory}. Stop it first.`,
      );
    }
    await Bun.sleep(50);
  }
}

type Launch = Pick<Options, "durable" | "maxConnections"> & {
  binaries: string;
  identity: Identity;
  port: number;
};

/**
 * Starts the server. Waits for processes of a killed server that still hold the shared memory: they exit by
 * themselves, but on a busy machine not at once.
 */
async function launch(cluster: Cluster, options: Launch): Promise<OwnedServer> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
    const attempt = await launchOnce(cluster, options, deadline);
    if ("pid" in attempt) return attempt;
    if (!attempt.failure.includes(SHARED_MEMORY_IN_USE) || Date.now() + pauseMs > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start.\n${attempt.failure}`);
    }
    await Bun.sleep(pauseMs);
  }
}

/** Resolves once the server is ready, or to what it logged if it exits or the deadline passes. */
async function launchOnce(
  cluster: Cluster,
  { binaries, identity, durable, maxConnections, port }: Launch,
  deadline: number,
): Promise<OwnedServer | { failure: string }> {
  const logFile = logFileOf(cluster);
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    timezone: "UTC",
    shared_buffers: sharedBuffers(availableMemory()),
    ...(maxConnections ? { max_connections: maxConnections } : {}),
    ...(durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", scram_iterations: "1" }),
  };
  const server = [join(binaries, "bin", "postgres"), "-D", cluster.data];
  for (const [name, value] of Object.entries(settings)) server.push("-c", `${name}=${value}`);
  const log = openSync(logFile, "a", 0o600);
  const logged = fstatSync(log).size;
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "postgres-watchdog", ...server], {
    ...identity,
    cwd: "/",
    detached: true,
    stdio: ["pipe", log, log],
    env: SERVER_ENVIRONMENT,
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => watchdog.once("exit", () => resolve()));
  const stop = () => stopWatchdog(watchdog, exited);

  for (;;) {
    const lock = await readLockFile(cluster);
    // A stale file of a killed server has the same port.
    if (lock?.port === port && lock.ready && isAlive(lock.pid)) return { pid: lock.pid, exited, stop };
    if (watchdog.exitCode !== null || Date.now() > deadline) {
      await stop();
      return { failure: (await readFile(logFile)).subarray(logged).toString() };
    }
    await Bun.sleep(10);
  }
}

async function stopWatchdog(watchdog: ChildProcess, exited: Promise<void>): Promise<void> {
  watchdog.stdin?.end();
  await exited;
}

/**
 * Takes the ownership lock and creates missing roles and database.
 * @throws EmbeddedPostgresError if another process holds the lock.
 */
async function takeOwnership(port: number, password: string): Promise<postgres.Sql> {
  const sql = postgres(urlOf(port, password, "postgres"), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<
      { acquired: boolean }[]
    >`select pg_try_advisory_lock(${advisoryLocks.embeddedCluster}) as acquired`;
    if (!row?.acquired) {
      throw new EmbeddedPostgresError(
        "Another server already uses this data directory. Stop it, or set DATA_DIR to another directory.",
      );
    }
    await createRoles(sql, password);
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    return sql;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isPostgres(pid: number): boolean {
  const command = spawnSync("ps", ["-p", String(pid), "-o", "comm="]);
  return command.error !== undefined || command.stdout.toString().includes("postgres");
}
