import { expect, test } from "bun:test";
import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#server/platform/db/free-port.ts";
import { sessionCookie } from "../support/administrators.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { administrator } from "../support/site.ts";
import { type SpawnedSite, spawnSite } from "../support/spawned-site.ts";

const WORKERS = 2;
/** Enough for the kernel to give every worker some of them. */
const CALLS = 40;

const { url: databaseUrl, sql } = await createTestDatabase();
const PORT = String(await freePort());
// As an example file for systemd has it: empty, which counts as unset, beside the name of a file with the secret.
const DATABASE_URL_FILE = join(await temporaryDirectory("site-secret-"), "database-url");
await Bun.write(DATABASE_URL_FILE, databaseUrl);
const site = await spawnSite({
  databaseUrl,
  variables: { PORT, WORKERS: String(WORKERS), DATABASE_URL: "", DATABASE_URL_FILE },
});

/** A call by a connection of its own, which the kernel gives to any worker. */
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  fetch(site.url + path, {
    method,
    keepalive: false,
    headers: { "content-type": "application/json", connection: "close", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const statuses = async (method: string, path: string, body: unknown, headers: object) =>
  new Set(
    await Promise.all(
      Array.from({ length: CALLS }, async () => (await call(method, path, body, headers)).status),
    ),
  );

const messages = ({ lines }: SpawnedSite) => lines.map((line) => JSON.parse(line).message as string);

async function workerPids(of: SpawnedSite): Promise<number[]> {
  const ps = Bun.spawn(["ps", "-o", "pid=", "--ppid", String(of.process.pid)]);
  return (await new Response(ps.stdout).text()).trim().split(/\s+/).filter(Boolean).map(Number);
}

test("is one server in the log, and answers by every worker", async () => {
  expect(await statuses("GET", "/api/config", undefined, {})).toEqual(new Set([200]));
  expect(await workerPids(site)).toHaveLength(WORKERS);
  const said = messages(site).filter((message) => message !== "request");
  expect(said).toEqual(["starting", "ready"]);
});

test("the metrics are those of all workers, whichever answers", async () => {
  const scrape = async () => {
    const text = await (await call("GET", "/metrics")).text();
    const counted = [
      ...text.matchAll(/^http_requests_total\{worker="(\d)".*route="\/api\/config".*\} (\d+)$/gm),
    ];
    return {
      workers: new Set(counted.map(([, worker]) => worker)),
      total: counted.reduce((sum, [, , value]) => sum + Number(value), 0),
      headings: text.match(/^# TYPE http_requests_total /gm)?.length,
      jobs: text.match(/^jobs_waiting \d+$/gm)?.length,
    };
  };
  const before = (await scrape()).total;
  await statuses("GET", "/api/config", undefined, {});
  for (let scrapes = 0; scrapes < 10; scrapes += 1) {
    expect(await scrape()).toEqual({
      workers: new Set(["1", "2"]),
      total: before + CALLS,
      headings: 1,
      jobs: 1,
    });
  }
});

test("a worker that hangs is left out of the metrics", async () => {
  const [hanging = 0] = await workerPids(site);
  process.kill(hanging, "SIGSTOP");
  try {
    // The kernel gives some connections to the one that hangs.
    await eventually(async () => {
      const answer = await fetch(`${site.url}/metrics`, {
        keepalive: false,
        signal: AbortSignal.timeout(3000),
      });
      const labels = (await answer.text()).match(/^process_resident_memory_bytes\{worker="\d"\}/gm);
      expect(labels).toHaveLength(WORKERS - 1);
    }, 30_000);
  } finally {
    process.kill(hanging, "SIGCONT");
  }
  // What was under way when it hung has failed by then.
  await eventually(async () =>
    expect(await statuses("GET", "/readyz", undefined, {})).toEqual(new Set([200])),
  );
});

test("a deactivated administrator writes nothing on any worker, and soon reads nothing", async () => {
  const headers = { cookie: sessionCookie(await call("POST", "/api/admin-login.php", administrator)) };
  const user = { name: "Zulmira", email: "zulmira@avantesistemas.example", password: "senha-da-zulmira" };
  const created = await call("POST", "/api/users", user, headers);
  const { data } = (await created.json()) as { data: { id: string } };
  const hers = { cookie: sessionCookie(await call("POST", "/api/admin-login.php", user)) };
  expect(await statuses("GET", "/api/leads", undefined, hers)).toEqual(new Set([200]));
  const changed = { name: user.name, email: user.email, is_active: false };
  expect((await call("PUT", `/api/users/${data.id}`, changed, headers)).status).toBe(200);
  expect(await statuses("PUT", "/api/config", { site_title: "Sem acesso" }, hers)).toEqual(new Set([401]));
  await eventually(
    async () => expect(await statuses("GET", "/api/leads", undefined, hers)).toEqual(new Set([401])),
    1000,
  );
});

test("content saved by one worker shows on all within a second", async () => {
  const headers = { cookie: sessionCookie(await call("POST", "/api/admin-login.php", administrator)) };
  expect((await call("PUT", "/api/config", { site_title: "De um processo" }, headers)).status).toBe(200);
  await eventually(async () => {
    const titles = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const config = (await (await call("GET", "/api/config")).json()) as Record<string, string>;
        return config.site_title;
      }),
    );
    expect(new Set(titles)).toEqual(new Set(["De um processo"]));
  }, 1000);
});

test("a worker that dies is started again, and the others go on", async () => {
  const before = await workerPids(site);
  process.kill(before[0] ?? 0, "SIGKILL");
  await eventually(() => expect(messages(site)).toContain("worker ready"), 30_000);
  const ended = site.lines.map((line) => JSON.parse(line)).find(({ message }) => message === "worker ended");
  expect(ended).toMatchObject({
    level: "warn",
    worker: expect.any(Number),
    signal: "SIGKILL",
    restartInMs: 500,
  });
  const after = await workerPids(site);
  expect(after).toHaveLength(WORKERS);
  expect(after).toContain(before[1] ?? 0);
  expect(await statuses("GET", "/api/config", undefined, {})).toEqual(new Set([200]));
});

test("a worker that does not start again rests longer each time", async () => {
  // A constraint in the way of the first statement of a start: the schema is of a newer release.
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
  const rests = () =>
    site.lines
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === "worker ended")
      .map(({ restartInMs }) => restartInMs);
  const [pid] = await workerPids(site);
  const seen = rests().length;
  process.kill(pid ?? 0, "SIGKILL");
  await eventually(() => expect(rests().length).toBeGreaterThanOrEqual(seen + 3), 60_000);
  const [first = 0, second = 0, third = 0] = rests().slice(seen);
  expect([second, third]).toEqual([first * 2, first * 4]);
  expect(await statuses("GET", "/api/config", undefined, {})).toEqual(new Set([200]));
  await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  await eventually(async () => expect(await workerPids(site)).toHaveLength(WORKERS), 30_000);
});

test("a worker for which the system makes no process is tried again, and the others go on", async () => {
  const bun = join(await temporaryDirectory("site-bun-"), "bun");
  await copyFile(process.execPath, bun);
  const variables = { PORT: String(await freePort()), WORKERS: String(WORKERS) };
  const other = await spawnSite({ databaseUrl, variables, bun });
  const [pid, left] = await workerPids(other);
  await rename(bun, `${bun}-away`);
  process.kill(pid ?? 0, "SIGKILL");
  await eventually(() => expect(messages(other)).toContain("worker not started"), 30_000);
  expect((await fetch(`${other.url}/readyz`, { keepalive: false })).status).toBe(200);
  expect(await workerPids(other)).toEqual([left as number]);
  await rename(`${bun}-away`, bun);
  await eventually(() => expect(messages(other)).toContain("worker ready"), 60_000);
  expect(await workerPids(other)).toHaveLength(WORKERS);
});

test("ends with its workers: on SIGTERM with 0, and when it is killed", async () => {
  const pids = await workerPids(site);
  site.process.kill("SIGTERM");
  expect(await site.process.exited).toBe(0);
  expect(messages(site).at(-1)).toBe("stopping");
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();

  const again = await spawnSite({ databaseUrl, variables: { PORT, WORKERS: String(WORKERS) } });
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  const orphans = await workerPids(again);
  again.process.kill("SIGKILL");
  await eventually(() => {
    for (const pid of orphans) expect(() => process.kill(pid, 0)).toThrow();
  });
});
