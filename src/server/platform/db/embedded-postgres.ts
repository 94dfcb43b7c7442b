import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { type Cluster, openCluster, readLockFile, urlOf } from "./postgres-cluster.ts";
import {
  EmbeddedPostgresError,
  type Identity,
  reachableBinaries,
  reachableDirectory,
  unprivilegedIdentity,
} from "./postgres-installation.ts";

const DATABASE = "site";
/** Taken by the process that owns a cluster for as long as it lives; the number only has to be ours. */
const OWNERSHIP_LOCK = 7_301_844;
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs PostgreSQL as a child that dies with this process, even by `kill -9`: the pipe on descriptor 3 then
 * closes, `read` returns, and the shell asks Postgres for a fast shutdown.
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
  /** Connection string of the application's database. */
  url: string;
  /** Process id of the PostgreSQL server, for tests that kill it. */
  pid: number;
  /** Stops the server and waits until it has gone. */
  stop: () => Promise<void>;
};

type Options = {
  /** Holds the cluster in `postgres/`; created when missing. */
  dataDir: string;
  /** False trades crash safety for speed: only for clusters that are thrown away. */
  durable?: boolean;
};

/**
 * Starts a real PostgreSQL from the npm package's binaries on a free loopback port, creating the cluster first
 * when there is none. A cluster has one owner at a time.
 * @throws EmbeddedPostgresError when another process owns the cluster or the server does not come up.
 */
export async function startEmbeddedPostgres({ dataDir, durable = true }: Options): Promise<EmbeddedPostgres> {
  const identity = await unprivilegedIdentity();
  await mkdir(dataDir, { recursive: true });
  const binaries = await reachableBinaries(identity);
  const cluster = await openCluster(await reachableDirectory(dataDir, identity), binaries, identity, durable);
  await settlePreviousServer(cluster);
  const running = await launch(cluster, binaries, identity, durable);
  try {
    const ownership = await takeOwnership(running.port, cluster.password);
    const stop = async () => {
      await ownership.end({ timeout: 1 });
      await running.stop();
    };
    return { url: urlOf(running.port, cluster.password, DATABASE), pid: running.pid, stop };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/**
 * The connection string of the server that another process of ours keeps on this data directory, for commands that are
 * run beside it; undefined when none runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const inPlace = join(dataDir, "postgres");
  const elsewhere = await readFile(join(dataDir, "postgres-location"), "utf8").catch(() => "");
  const directory = elsewhere.trim() || inPlace;
  const password = await readFile(join(directory, "password"), "utf8").catch(() => undefined);
  if (password === undefined) return undefined;
  const lock = await readLockFile({ data: join(directory, "data") });
  if (!lock?.ready || !isAlive(lock.pid) || !isPostgres(lock.pid)) return undefined;
  return urlOf(lock.port, password, DATABASE);
}

/**
 * A server found running is shutting down with its dead owner, or belongs to a living one. The first is waited
 * for; the second is an error. A lock file whose process is something else by now is removed.
 */
async function settlePreviousServer(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
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
      if (error instanceof EmbeddedPostgresError) throw error;
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL ${previous.pid} still runs in ${cluster.directory}. Stop it first.`,
      );
    }
    await Bun.sleep(50);
  }
}

async function launch(cluster: Cluster, binaries: string, identity: Identity, durable: boolean) {
  const port = await freePort();
  const logFile = join(cluster.directory, "server.log");
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const server = [join(binaries, "bin", "postgres"), "-D", cluster.data];
  for (const [name, value] of Object.entries(settings)) server.push("-c", `${name}=${value}`);
  const log = openSync(logFile, "w", 0o600);
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "postgres-watchdog", ...server], {
    ...identity,
    cwd: "/",
    detached: true,
    stdio: ["pipe", log, log],
    env: { ...process.env, LC_ALL: "C" },
  });
  const exited = new Promise<void>((settle) => watchdog.once("exit", () => settle()));
  const stop = () => stopWatchdog(watchdog, exited);

  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const lock = await readLockFile(cluster);
    if (lock?.port === port && lock.ready) return { port, pid: lock.pid, stop };
    if (watchdog.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new EmbeddedPostgresError(`PostgreSQL did not start.\n${await readFile(logFile, "utf8")}`);
    }
    await Bun.sleep(10);
  }
}

async function stopWatchdog(watchdog: ChildProcess, exited: Promise<void>): Promise<void> {
  watchdog.stdin?.end();
  await exited;
}

/** @throws EmbeddedPostgresError when another living process holds the lock. */
async function takeOwnership(port: number, password: string): Promise<postgres.Sql> {
  const sql = postgres(urlOf(port, password, "postgres"), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${OWNERSHIP_LOCK}) as taken`;
    if (!row?.taken) {
      throw new EmbeddedPostgresError(
        "Another server already uses this data directory. Stop it, or set DATA_DIR to another directory.",
      );
    }
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`);
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

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? settle(address.port) : fail(new Error("no port")),
      );
    });
  });
}
