import { expect, test } from "bun:test";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import {
  availableMemory,
  EmbeddedPostgresError,
  sharedBuffers,
} from "#server/platform/db/postgres-cluster.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";

const OWNER = join(import.meta.dir, "../support/embedded-postgres-owner.ts");
const ENOUGH_ROWS = 50;

const dataDir = await temporaryDirectory("site-cluster-");
atFileEnd(() => rm(dataDir, { recursive: true, force: true }));

async function withSql<Answer>(
  server: EmbeddedPostgres,
  work: (sql: postgres.Sql) => Promise<Answer>,
): Promise<Answer> {
  const sql = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function writtenRows(server: EmbeddedPostgres): Promise<number> {
  const [row] = await withSql(server, (sql) => sql`select count(*)::int as count from written`);
  return row?.count;
}

function hasExited(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** Starts a child process that owns the cluster. Resolves once it has committed enough rows. */
async function startOwner() {
  const child = Bun.spawn([process.execPath, OWNER, dataDir], { stdout: "pipe", stderr: "inherit" });
  const seen = { pid: 0, committed: 0 };
  let enough = () => {};
  const ready = new Promise<void>((settle) => {
    enough = settle;
  });
  const read = async () => {
    let text = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        const [what, value] = line.split(" ");
        seen[what as keyof typeof seen] = Number(value);
      }
      if (seen.committed >= ENOUGH_ROWS) enough();
    }
  };
  const drained = read();
  await Promise.race([ready, child.exited.then(() => Promise.reject(new Error("the owner ended early")))]);
  return { child, seen, drained };
}

test("committed rows survive kill -9 of the owner, and the server exits with its owner", async () => {
  const { child, seen, drained } = await startOwner();
  child.kill("SIGKILL");
  await child.exited;
  await drained;
  await eventually(() => expect(hasExited(seen.pid)).toBe(true));

  const server = await startEmbeddedPostgres({ dataDir });
  expect(await writtenRows(server)).toBeGreaterThanOrEqual(seen.committed);
  await server.stop();
  expect(hasExited(server.pid)).toBe(true);
});

test("a new owner starts while the old server is still stopping", async () => {
  await rm(join(dataDir, "postgres"), { recursive: true, force: true });
  const { child, seen, drained } = await startOwner();
  child.kill("SIGKILL");
  const server = await startEmbeddedPostgres({ dataDir });
  await drained;
  expect(server.pid).not.toBe(seen.pid);
  expect(await writtenRows(server)).toBeGreaterThanOrEqual(seen.committed);
  await server.stop();
});

test("committed rows survive kill -9 of PostgreSQL", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  await withSql(server, async (sql) => {
    await sql`drop table if exists written`;
    await sql`create table written (number int primary key)`;
    await sql`insert into written select generate_series(1, 500)`;
    process.kill(server.pid, "SIGKILL");
  });
  await eventually(() => expect(hasExited(server.pid)).toBe(true));
  await server.stop();

  const again = await startEmbeddedPostgres({ dataDir });
  expect(await writtenRows(again)).toBe(500);
  const settings = await withSql(
    again,
    (sql) => sql`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
  );
  expect(settings.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
  await again.stop();
});

test("a start waits for the processes of a killed server that still hold its memory", async () => {
  const killed = await startEmbeddedPostgres({ dataDir });
  const asSuperuser = { ...killed, ownerUrl: killed.superuserUrl };
  const [checkpointer] = await withSql(
    asSuperuser,
    (sql) => sql<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  const survivor = checkpointer?.pid ?? 0;
  process.kill(survivor, "SIGSTOP");
  let next: Promise<EmbeddedPostgres>;
  try {
    process.kill(killed.pid, "SIGKILL");
    await eventually(() => expect(hasExited(killed.pid)).toBe(true));
    await killed.stop();
    next = startEmbeddedPostgres({ dataDir });
    const log = Bun.file(join(dataDir, "postgres/server.log"));
    await Promise.race([next, eventually(async () => expect(await log.text()).toContain("still in use"))]);
  } finally {
    process.kill(survivor, "SIGCONT");
  }
  const server = await next;
  expect(await writtenRows(server)).toBe(500);
  await server.stop();
});

test.each([
  [0.5, "128MB"],
  [1, "128MB"],
  [4, "512MB"],
  [8, "1024MB"],
  [64, "1024MB"],
])("of %d GB of memory it keeps %s of pages", (gigabytes, setting) => {
  expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(setting);
});

test("it keeps the pages that the memory of this machine is for", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const [row] = await withSql(
    server,
    (sql) =>
      sql`select setting::int * 8 / 1024 || 'MB' as setting from pg_settings where name = 'shared_buffers'`,
  );
  expect(row?.setting).toBe(sharedBuffers(availableMemory()));
  await server.stop();
});

test("a server that ends is started again on its port, until it is stopped", async () => {
  const lines: string[] = [];
  const log = createLogger((line) => lines.push(line));
  const server = await startEmbeddedPostgres({ dataDir, log });
  const asSuperuser = { ...server, ownerUrl: server.superuserUrl };
  for (const times of [1, 2]) {
    const [row] = await withSql(asSuperuser, (sql) => sql`select pg_read_file('postmaster.pid') as file`);
    process.kill(Number(row?.file.split("\n")[0]), "SIGKILL");
    await eventually(() => expect(lines.join().split("is running again")).toHaveLength(times + 1), 20_000);
    expect(await writtenRows(server)).toBe(500);
  }
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("already uses this data directory");
  await server.stop();
  const downs = lines.filter((line) => line.includes("the embedded PostgreSQL is down"));
  expect(downs.length).toBeGreaterThanOrEqual(2);
  expect(downs[0]).toContain("It exited unexpectedly");
});

test("a second owner of the same directory is rejected and the first keeps working", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const second = startEmbeddedPostgres({ dataDir });
  await expect(second).rejects.toThrow(
    new EmbeddedPostgresError(
      "Another server already uses this data directory. Stop it, or set DATA_DIR to another directory.",
    ),
  );
  expect(await writtenRows(server)).toBe(500);
  await server.stop();
});

test("of two concurrent starts on a new directory one succeeds and the other exits with an error", async () => {
  const fresh = await temporaryDirectory("site-cluster-");
  atFileEnd(() => rm(fresh, { recursive: true, force: true }));
  const children = [1, 2].map(() =>
    Bun.spawn([process.execPath, OWNER, fresh], { stdout: "pipe", stderr: "pipe" }),
  );
  const loser = await Promise.race(children.map((child) => child.exited.then(() => child)));
  expect(loser.exitCode).toBe(1);
  expect(await new Response(loser.stderr).text()).toContain(
    "Another server already uses this data directory.",
  );
  const [winner] = children.filter((child) => child !== loser);
  let said = "";
  for await (const chunk of winner?.stdout.pipeThrough(new TextDecoderStream()) ?? []) {
    said += chunk;
    if (said.includes("committed")) break;
  }
  expect(winner?.exitCode).toBeNull();
  winner?.kill("SIGKILL");
  await winner?.exited;
  const server = await startEmbeddedPostgres({ dataDir: fresh });
  expect(await writtenRows(server)).toBeGreaterThan(0);
  await server.stop();
});

test("a connection needs the password, and the server listens on 127.0.0.1 only", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const url = new URL(server.ownerUrl);
  expect(url.hostname).toBe("127.0.0.1");
  expect(url.password.length).toBeGreaterThanOrEqual(32);
  url.password = "errada";
  const wrongPassword = postgres(url.href, { max: 1, connect_timeout: 5 });
  await expect(wrongPassword`select 1`).rejects.toThrow("password authentication failed");
  await wrongPassword.end();
  const [row] = await withSql(server, (sql) => sql`show listen_addresses`);
  expect(row?.listen_addresses).toBe("127.0.0.1");
  const location = await stat(join(dataDir, "postgres")).catch(() => undefined);
  if (location) expect(location.mode & 0o077).toBe(0);
  await server.stop();
});
