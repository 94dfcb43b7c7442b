import { expect, test } from "bun:test";
import postgres from "postgres";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { eventually } from "../support/eventually.ts";
import { type LeadLoad, startLeadLoad } from "../support/lead-load.ts";
import { createPostgresServer } from "../support/postgres-server.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { expectWholeLeads } from "../support/stored-leads.ts";

const server = await createPostgresServer();
await server.start();
const site = await spawnSite({ databaseUrl: server.urlOf("postgres") });

const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const countOf = (load: LeadLoad, status: number) =>
  load.answers.filter((answer) => answer.status === status).length;

/** Waits until the load has this many more answers of a status. */
function more(load: LeadLoad, status: number, count: number): Promise<void> {
  const wanted = countOf(load, status) + count;
  return eventually(() => expect(countOf(load, status)).toBeGreaterThanOrEqual(wanted));
}

/** Sends requests until it is stopped; returns the status of every answer. */
function keepAsking(path: string) {
  const statuses: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      statuses.push(await statusOf(path).catch(() => 0));
      await Bun.sleep(20);
    }
  })();
  return async () => {
    stopped = true;
    await asking;
    return statuses;
  };
}

test("PostgreSQL is killed twice under load: no answered lead is lost, and the site lives on", async () => {
  const load = startLeadLoad([site.url]);
  await more(load, 200, 100);
  const before = await site.memory();
  const endAsking = keepAsking("/healthz");

  for (let times = 0; times < 2; times += 1) {
    await server.kill();
    await more(load, 503, 16);
    expect(await statusOf("/readyz")).toBe(503);
    for (const path of ["/", "/contato", "/api/config"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    await server.start();
    await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
    await more(load, 200, 30);
  }
  await load.stop();
  expect(new Set(await endAsking())).toEqual(new Set([200]));
  expect(site.process.exitCode).toBeNull();

  const unforeseen = load.answers.filter(({ status }) => status !== 200 && status !== 503);
  expect(unforeseen).toEqual([]);
  for (const { status, body, milliseconds } of load.answers) {
    if (status === 503) expect(body).toEqual({ success: false, error: texts.connection.unavailable });
    expect(milliseconds).toBeLessThan(15_000);
  }

  const sql = postgres(server.urlOf("postgres"), { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end());
  await expectWholeLeads(sql, load.answers);
  expect((await site.memory()) - before).toBeLessThan(100);
});

test("it can be stopped while its database is down", async () => {
  await server.kill();
  site.process.kill("SIGTERM");
  expect(await site.process.exited).toBe(0);
});
