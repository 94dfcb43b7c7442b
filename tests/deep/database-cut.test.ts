import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { sendLead, startLeadLoad } from "../support/lead-load.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { startStopwatch } from "../support/stopwatch.ts";
import { expectWholeLeads } from "../support/stored-leads.ts";

const database = await createTestDatabase();
const link = await createBreakableLink(database.url);
const site = await spawnSite({ databaseUrl: link.url });

const UNAVAILABLE = { success: false, error: texts.connection.unavailable };
const secondsOf = async (work: () => Promise<unknown>) => {
  const elapsed = startStopwatch();
  await work();
  return elapsed() / 1000;
};
const statusOf = async (path: string) => (await fetch(site.url + path)).status;

test("connections dropped within transactions leave no partial lead, and the pool keeps working", async () => {
  const load = startLeadLoad([site.url], 16);
  const answered = (status: number) => load.answers.filter((answer) => answer.status === status).length;
  for (let times = 1; times <= 12; times += 1) {
    const before = answered(200);
    await eventually(() => expect(answered(200)).toBeGreaterThan(before + 10));
    link.drop();
  }
  const before = answered(200);
  await eventually(() => expect(answered(200)).toBeGreaterThan(before + 200));
  await load.stop();
  expect(answered(503)).toBeGreaterThan(0);
  expect(answered(200) + answered(503)).toBe(load.answers.length);
  await expectWholeLeads(database.sql, load.answers);
  expect(site.process.exitCode).toBeNull();
});

test("a database that falls silent: pages are served, forms get their 503 within 15 s, and it is left for its successor", async () => {
  link.silence();
  const sending = Promise.all(Array.from({ length: 40 }, () => sendLead(site.url)));
  // As many as the pool has connections hold one; the others wait for one.
  const pages = ["/", "/contato", "/api/config", "/healthz"];
  for (const path of pages) {
    expect(
      await secondsOf(async () => expect([path, await statusOf(path)]).toEqual([path, 200])),
    ).toBeLessThan(3);
  }
  expect(await secondsOf(async () => expect(await statusOf("/readyz")).toBe(503))).toBeLessThan(5);
  for (const { status, body, milliseconds } of await sending) {
    expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE });
    expect(milliseconds).toBeLessThan(15_000);
  }
  // The silent connections are never closed by the other side.
  link.speak();
  await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
  const afterwards = await Promise.all(Array.from({ length: 20 }, () => sendLead(site.url)));
  expect(afterwards.map(({ status }) => status)).toEqual(afterwards.map(() => 200));
  await expectWholeLeads(database.sql, afterwards);
});
