import { describe, expect, test } from "bun:test";
import { startServer } from "#server/app/server.ts";
import { campaignVisits, visitCounts } from "#server/features/visit-counts/table.ts";
import { parseEnv } from "#server/platform/env.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createTestDatabase } from "../support/database.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { createMemoryLog } from "../support/memory-log.ts";
import { somePage } from "../support/own-pages.ts";
import { stubBuild } from "../support/stub-build.ts";

const HOUR_MS = 60 * 60 * 1000;
const visit = { event: "visit", page: "/", channel: "direct" };

const app = await createTestApp();

const post = (body: object, options = {}, to: TestApp = app) =>
  to.rest("POST", "/api/counts", { body, ...options });

/** What the table has of a page, as `event channel count`. */
async function countsOf(page: string, of: Pick<TestApp, "database"> = app): Promise<string[]> {
  const rows = await of.database.db.select().from(visitCounts);
  return rows
    .filter((row) => row.page === page)
    .map(({ event, channel, count }) => `${event} ${channel} ${count}`)
    .sort();
}

test("counts are added up in memory and written together, by day, page, channel and event", async () => {
  for (let sent = 0; sent < 3; sent += 1)
    expect((await post({ ...visit, page: "/contato" })).status).toBe(200);
  await post({ event: "form_seen", page: "/contato", channel: "email" });
  expect(await countsOf("/contato")).toEqual([]);
  await eventually(async () => {
    expect(await countsOf("/contato")).toEqual(["form_seen email 1", "visit direct 3"]);
  });
  await post({ ...visit, page: "/contato" });
  await app.services.visitCounts.flush();
  expect(await countsOf("/contato")).toEqual(["form_seen email 1", "visit direct 4"]);
  const [row] = await app.database.db.select().from(visitCounts);
  expect(row?.day).toBe(formatIsoDay(new Date()));
});

test("two instances add to the same counts", async () => {
  const second = await createTestApp({ database: app.database });
  await Promise.all([post({ ...visit, page: "/acesso" }), post({ ...visit, page: "/acesso" }, {}, second)]);
  await Promise.all([app.services.visitCounts.flush(), second.services.visitCounts.flush()]);
  expect(await countsOf("/acesso")).toEqual(["visit direct 2"]);
});

describe("visits by campaign", () => {
  const rowsOf = async (of: Pick<TestApp, "database"> = app) =>
    (await of.database.db.select().from(campaignVisits))
      .map(({ touch, channel, campaign, count }) => `${touch} ${channel} ${campaign || "none"} ${count}`)
      .sort();

  test("are counted by first and last touch, without form steps, with tidy names and no address of a person", async () => {
    const counted = await createTestApp();
    const campaign = { ...visit, channel: "paid_search", campaign: "  Black \u0000Friday " };
    await post({ ...campaign, last: { channel: "email", campaign: "natal" } }, {}, counted);
    await post({ ...campaign, page: "/contato" }, {}, counted);
    await post({ ...campaign, event: "form_seen" }, {}, counted);
    await post({ ...visit, campaign: "ana@loja.com.br" }, {}, counted);
    await post({ ...visit, campaign: "*" }, {}, counted);
    await post(visit, {}, counted);
    await counted.services.visitCounts.flush();
    expect(await rowsOf(counted)).toEqual([
      "first direct * 1",
      "first direct none 2",
      "first paid_search Black Friday 2",
      "last direct * 1",
      "last direct none 2",
      "last email natal 1",
      "last paid_search Black Friday 1",
    ]);
  });

  test("have 100 names a day, whatever strangers send and in however many writes", async () => {
    const flooded = await createTestApp();
    const send = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          post(
            { ...visit, campaign: `c${from + index}` },
            { address: `198.51.100.${from + index}` },
            flooded,
          ),
        ),
      );
    await send(0, 90);
    await flooded.services.visitCounts.flush();
    await send(80, 120);
    await flooded.services.visitCounts.flush();
    const rows = await flooded.database.db.select().from(campaignVisits);
    expect(new Set(rows.map(({ campaign }) => campaign)).size).toBe(101);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 130);
    expect(rows.find(({ campaign, touch }) => campaign === "*" && touch === "last")?.count).toBe(20);
  });

  test("are written later when the table was away", async () => {
    const broken = await createTestApp();
    await broken.database.sql`alter table campaign_visits rename to campaign_visits_moved`;
    await post({ ...visit, campaign: "natal" }, {}, broken);
    await expect(broken.services.visitCounts.flush()).rejects.toThrow();
    await broken.database.sql`alter table campaign_visits_moved rename to campaign_visits`;
    await broken.services.visitCounts.flush();
    expect(await rowsOf(broken)).toEqual(["first direct natal 1", "last direct natal 1"]);
    expect(await countsOf("/", broken)).toEqual(["visit direct 1"]);
  });
});

test("an own page is counted while it is live, and no other path", async () => {
  const { ownPages } = app.trpc({ cookie: await signIn(app) });
  const { id } = await ownPages.create.mutate(somePage({ path: "/natal" }));
  expect((await post({ ...visit, page: "/natal" })).status).toBe(200);
  await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
  expect((await post({ ...visit, page: "/natal" })).status).toBe(400);
  await app.services.visitCounts.flush();
  expect(await countsOf("/natal")).toEqual(["visit direct 1"]);
});

test("nothing is counted for who asks not to be tracked, nor for administrators", async () => {
  const cookie = await signIn(app);
  for (const options of [{ headers: { "sec-gpc": "1" } }, { headers: { dnt: "1" } }, { cookie }]) {
    expect((await post({ ...visit, page: "/documents" }, options)).status).toBe(200);
  }
  await post({ ...visit, page: "/documents" }, { headers: { "sec-gpc": "0", dnt: "0" } });
  await app.services.visitCounts.flush();
  expect(await countsOf("/documents")).toEqual(["visit direct 1"]);
});

test.each([
  [{ ...visit, event: "purchase" }, 400, "Evento desconhecido."],
  [{ ...visit, page: "/admin/leads" }, 400, "Página desconhecida."],
  [{ ...visit, page: "/contato?email=ana@loja.com.br" }, 400, "Página desconhecida."],
  [{}, 400, "Evento desconhecido."],
  [{ ...visit, padding: "x".repeat(4096) }, 413, "O conteúdo enviado é grande demais."],
])("%p is answered %p", async (body, status, error) => {
  expect(await restError(await post(body))).toEqual({ status, error });
});

test("a count from another site is rejected", async () => {
  const answer = await post(visit, { headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(403);
});

test("whatever a stranger sends as its channel, the table has rows of the closed list only", async () => {
  for (let sent = 0; sent < 50; sent += 1) {
    await post({ ...visit, page: "/work-with-us", channel: `utm-${sent}` }, { address: "198.51.100.9" });
  }
  await post({ event: "visit", page: "/work-with-us" });
  await app.services.visitCounts.flush();
  expect(await countsOf("/work-with-us")).toEqual(["visit other 51"]);
});

test("a network has 120 counts a minute; others go on, and nothing of it is in the database", async () => {
  const address = "198.51.100.77";
  const flood = await Promise.all(
    Array.from({ length: 130 }, () => post({ ...visit, page: "/certificados" }, { address })),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(120);
  const rejected = flood.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(10);
  expect(rejected[0]?.headers.get("retry-after")).toBe("60");
  expect((await post({ ...visit, page: "/certificados" }, { address: "198.51.100.78" })).status).toBe(200);
  await app.services.visitCounts.flush();
  expect(await countsOf("/certificados")).toEqual(["visit direct 121"]);
  const [limits] = await app.database.sql`
    select count(*)::int as count from rate_limits where key like ${`%${address}%`}`;
  expect(limits?.count).toBe(0);
});

test("a count leaves no line in the log, a rejected one does", async () => {
  const before = app.lines.length;
  await post(visit, { address: "198.51.100.80" });
  await post({ ...visit, event: "purchase" }, { address: "198.51.100.80" });
  const lines = app.lines.slice(before).map((line) => JSON.parse(line));
  expect(lines.map(({ path, status }) => [path, status])).toEqual([["/api/counts", 400]]);
});

test("a stopping server writes the counts that wait", async () => {
  const database = await createTestDatabase();
  const env = parseEnv({
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryDirectory("site-counts-"),
  });
  const server = await startServer(env, { log: createMemoryLog().log, buildDirectory: await stubBuild() });
  const answer = await fetch(`${server.url}/api/counts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(visit),
  });
  expect(answer.status).toBe(200);
  await server.stop();
  expect(await countsOf("/", { database })).toEqual(["visit direct 1"]);
});

test("what could not be written is written later", async () => {
  const broken = await createTestApp();
  await broken.database.sql`alter table visit_counts rename to visit_counts_moved`;
  await post({ ...visit, page: "/contato" }, {}, broken);
  await expect(broken.services.visitCounts.flush()).rejects.toThrow();
  await post({ ...visit, page: "/contato" }, {}, broken);
  await broken.database.sql`alter table visit_counts_moved rename to visit_counts`;
  await broken.services.visitCounts.flush();
  expect(await countsOf("/contato", broken)).toEqual(["visit direct 2"]);
});

describe("the funnel", async () => {
  const judged = await createTestApp();
  const { visitCounts: funnels } = judged.trpc({ cookie: await signIn(judged) });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
  const row = (days: number, count: number) =>
    ({ day: formatIsoDay(daysAgo(days)), page: "/", channel: "direct", event: "visit", count }) as const;
  await judged.database.db.insert(visitCounts).values([row(0, 1), row(6, 10), row(7, 100), row(31, 1000)]);
  await insertLeads(judged, [{}, { createdAt: daysAgo(8) }, { isSuspect: true }]);
  await insertMessages(judged, [{}]);
  await insertResumes(judged, [{}, { createdAt: daysAgo(60) }]);

  test.each([
    [7, 11, { leads: 1, contactMessages: 1, resumes: 1, suspects: 1 }],
    [30, 111, { leads: 2, contactMessages: 1, resumes: 1, suspects: 1 }],
    [90, 1111, { leads: 2, contactMessages: 1, resumes: 2, suspects: 1 }],
  ] as const)("of %p days sums them, today included, beside what was stored", async (days, count, stored) => {
    const funnel = await funnels.funnel.query({ days });
    expect(funnel).toMatchObject({
      counts: [{ page: "/", channel: "direct", event: "visit", count }],
      stored,
    });
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(funnel.weeks.map((week) => week.count))).toBe(count);
    expect(sum(funnel.outcomes.map(({ leads }) => leads))).toBe(stored.leads);
  });

  test("says what became of the leads by week, product and channel, and each adds up to the rows", async () => {
    const app = await createTestApp();
    const cookie = await signIn(app);
    const { leads, visitCounts: counts } = app.trpc({ cookie });
    const paid = (gclid: string) => ({ first: { gclid, utm_source: "google" } });
    const [first = 0, second = 0] = await insertLeads(app, [
      { product: "nucleus", source: paid("a1") },
      { product: "nucleus", source: paid("b2") },
      { product: "komanda", source: { last: { referrer: "blog.example" } } },
      { createdAt: daysAgo(14), isImported: true },
      { isSuspect: true },
      { createdAt: daysAgo(31) },
    ]);
    await leads.recordContact.mutate({ id: first, channel: "phone" });
    await leads.markImported.mutate({ ids: [second] });
    const { outcomes, stored } = await counts.funnel.query({ days: 30 });
    expect(stored.leads).toBe(4);
    const byChannel = (wanted: string | null) => outcomes.filter(({ channel }) => channel === wanted);
    expect(byChannel("paid_search")).toMatchObject([
      { product: "nucleus", leads: 2, contacted: 1, imported: 1 },
    ]);
    expect(byChannel("referral")).toMatchObject([
      { product: "komanda", leads: 1, contacted: 0, imported: 0 },
    ]);
    expect(byChannel(null)).toMatchObject([{ product: null, leads: 1, imported: 1 }]);
    for (const { week } of outcomes) expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  test("leads of a file and typed ones are channels of their own, beside the site's numbers", async () => {
    const app = await createTestApp();
    const { leads, visitCounts: counts } = app.trpc({ cookie: await signIn(app) });
    const [{ id: importId } = { id: 0 }] = await app.database.sql<{ id: number }[]>`
      insert into lead_imports (file_name, columns, duplicates, headings, line_count, author_id, author_name, author_address, state)
      values ('feira.csv', '{}', 'skip', '[]', 2, 'a', 'Ana', '', 'done') returning id::int`;
    const contacted = { firstContactAt: new Date(), firstContactMinutes: 5, createdAt: daysAgo(2) };
    await insertLeads(app, [
      { ...contacted, importId, importLine: 2 },
      { ...contacted, importId, importLine: 3, source: { first: { utm_source: "feira" } } },
      { ...contacted, addedBy: "Ana", source: { first: { utm_source: "Manual" } } },
      { addedBy: "Ana", source: { last: { landing: "/", utm_source: "google" } }, createdAt: daysAgo(2) },
      { source: { first: { landing: "/", referrer: "www.google.com" } }, createdAt: daysAgo(2) },
    ]);
    const { outcomes, stored, outside } = await counts.funnel.query({ days: 7 });
    const channels = (rows: { channel: string | null; leads: number }[]) =>
      rows.map(({ channel, leads: number }) => `${channel} ${number}`).sort();
    const expected = ["list 2", "organic_search 2", "typed 1"];
    const merged = Map.groupBy(outcomes, ({ channel }) => channel);
    expect(
      channels(
        [...merged].map(([channel, rows]) => ({ channel, leads: rows.reduce((n, r) => n + r.leads, 0) })),
      ),
    ).toEqual(expected);
    expect({ stored: stored.leads, outside }).toEqual({ stored: 2, outside: { list: 2, typed: 1 } });
    const origins = Map.groupBy(await leads.origins.query({ days: 7 }), ({ channel }) => channel);
    expect(
      channels(
        [...origins].map(([channel, rows]) => ({ channel, leads: rows.reduce((n, r) => n + r.leads, 0) })),
      ),
    ).toEqual(expected);
    expect((await leads.byDay.query({ days: 7 })).at(-3)).toMatchObject({ pending: 2, contacted: 0 });
    expect(await leads.firstContacts.query({ days: 7 })).toMatchObject({ contacted: 0, judged: 2 });
    expect(await leads.stats.query()).toMatchObject({ total: 5, pending: 5 });
  });

  test("is for administrators, and of a known period", async () => {
    expect((await trpcError(judged.trpc().visitCounts.funnel.query({ days: 7 }))).status).toBe(401);
    expect((await trpcError(funnels.funnel.query({ days: 8 as never }))).error).toBe("Período desconhecido.");
  });
});
