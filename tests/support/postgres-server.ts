import { type ChildProcess, spawn } from "node:child_process";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { WATCHDOG } from "#server/platform/db/embedded-postgres.ts";
import {
  type Cluster,
  freePort,
  openCluster,
  reachableBinaries,
  readLockFile,
  unprivilegedIdentity,
  urlOf,
} from "#server/platform/db/postgres-cluster.ts";
import { atFileEnd } from "./at-file-end.ts";
import { temporaryDirectory } from "./cluster.ts";
import { eventually } from "./eventually.ts";

export type PostgresServer = {
  port: number;
  password: string;
  urlOf: (database: string) => string;
  /** Kills the main process with SIGKILL, so without a flush; its children exit by themselves. */
  kill: () => Promise<void>;
  /** Starts the server on its port; resolves once it accepts connections. */
  start: () => Promise<void>;
};

const identity = await unprivilegedIdentity();
const binaries = await reachableBinaries(identity);

/** Creates a stopped PostgreSQL whose port survives kill and restart. */
export async function createPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const directory = await temporaryDirectory("site-postgres-");
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  return serverOf(await openCluster(join(directory, "cluster"), binaries, identity, true), settings);
}

/**
 * Starts a primary with synchronous replication and its standby, copied from the stopped primary's directory. A
 * commit is acknowledged once the standby has it on disk.
 */
export async function createPostgresPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const directory = await temporaryDirectory("site-postgres-");
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  const cluster = await openCluster(join(directory, "primary"), binaries, identity, true);
  const copy = {
    ...cluster,
    directory: join(directory, "standby"),
    data: join(directory, "standby", "data"),
  };
  await cp(cluster.directory, copy.directory, { recursive: true });
  await writeFile(join(copy.data, "standby.signal"), "");
  await ownedByServer(copy.directory);

  const replication = "host=127.0.0.1 user=postgres application_name=standby";
  const primary = await serverOf(cluster, {
    synchronous_commit: "on",
    synchronous_standby_names: "standby",
  });
  const standby = await serverOf(copy, {
    hot_standby: "on",
    primary_conninfo: `${replication} port=${primary.port} password=${cluster.password}`,
  });
  await primary.start();
  await standby.start();
  return { primary, standby };
}

async function serverOf(cluster: Cluster, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort();
  let watchdog: ChildProcess | undefined;
  let exited = Promise.resolve();
  atFileEnd(async () => {
    watchdog?.stdin?.end();
    await exited;
  });
  return {
    port,
    password: cluster.password,
    urlOf: (database) => urlOf(port, cluster.password, database),
    kill: async () => {
      const lock = await readLockFile(cluster);
      if (!lock) throw new Error("this PostgreSQL does not run");
      process.kill(lock.pid, "SIGKILL");
      await exited;
    },
    start: async () => {
      // Children of a killed server briefly keep its shared memory.
      await eventually(async () => {
        ({ watchdog, exited } = launch(cluster, { ...settings, port: String(port) }));
        await answers(urlOf(port, cluster.password, "postgres"), watchdog);
      });
    },
  };
}

function launch(cluster: Cluster, settings: Record<string, string>) {
  const command = [join(binaries, "bin", "postgres"), "-D", cluster.data];
  const always = { listen_addresses: "127.0.0.1", unix_socket_directories: "", timezone: "UTC" };
  for (const [name, value] of Object.entries({ ...always, ...settings })) {
    command.push("-c", `${name}=${value}`);
  }
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "postgres-watchdog", ...command], {
    ...identity,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...process.env, LC_ALL: "C" },
  });
  const exited = new Promise<void>((settle) => watchdog.once("exit", () => settle()));
  return { watchdog, exited };
}

async function answers(url: string, watchdog: ChildProcess): Promise<void> {
  for (;;) {
    if (watchdog.exitCode !== null) throw new Error("PostgreSQL did not start");
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const answer = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 0 });
    if (answer) return;
    await Bun.sleep(50);
  }
}

async function ownedByServer(directory: string): Promise<void> {
  if (!("uid" in identity)) return;
  await Bun.spawn(["chown", "-R", `${identity.uid}:${identity.gid}`, directory]).exited;
}
