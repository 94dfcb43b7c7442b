import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, type Identity, SUPERUSER } from "./postgres-installation.ts";

/** All that PostgreSQL's programs get of the environment: nothing in it is a secret of the application. */
export const SERVER_ENVIRONMENT = { LC_ALL: "C", PATH: process.env.PATH ?? "" };

export type Cluster = { directory: string; data: string; password: string };

/**
 * Opens the cluster in `directory` and creates it when it is missing: in a staging directory that is renamed, so that
 * an incomplete one is never used.
 * @throws EmbeddedPostgresError when initdb fails.
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

/** Reads postmaster.pid: the process id on line 1, the port on line 4, the state on line 8. Undefined without one. */
export async function readLockFile(
  cluster: Pick<Cluster, "data">,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (Number.isNaN(pid)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10), ready: lines[7]?.trim() === "ready" };
}

/** The connection string of a database in a cluster that listens on `port`; by default the superuser's. */
export function urlOf(port: number, password: string, database: string, role = SUPERUSER): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
