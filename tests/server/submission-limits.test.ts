import { beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { canonicalAddress, clientNetwork } from "#server/platform/http/client-address.ts";
import { storedAnswers } from "#server/platform/idempotency/table.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { deleteExpiredRowsHourly } from "#server/submissions/delete-expired-rows.job.ts";
import { spentChallenges } from "#server/submissions/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { plainImage } from "../support/images.ts";
import { runJob } from "../support/jobs.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { publicForms } from "../support/public-forms.ts";
import { application } from "../support/resume-form.ts";

const HOUR_SECONDS = 3600;
const POINTS_PER_HOUR = { leads: 150, contact_messages: 60, resumes: 30 };
const LIMITED = { status: 429, error: texts.request.manyForms };
/** The network of a test: an instance remembers for 10 seconds that one is exhausted. */
let office = "";
let tests = 0;

const app = await createTestApp();
const second = await createTestApp({ database: app.database });

beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  tests += 1;
  office = `192.0.2.${tests}`;
});

/** Leaves that many points of the rate limit for the office network, in a window that began a minute ago. */
async function leavePoints(points: number, table: keyof typeof POINTS_PER_HOUR): Promise<void> {
  const expire = Date.now() + (HOUR_SECONDS - 60) * 1000;
  const key = `${table}-address:${office}`;
  await app.database.db.insert(rateLimits).values({ key, points: POINTS_PER_HOUR[table] - points, expire });
}

async function expectLimited(answer: Response): Promise<void> {
  expect(Number(answer.headers.get("retry-after"))).toBeWithin(HOUR_SECONDS - 120, HOUR_SECONDS + 1);
  expect(await restError(answer)).toEqual(LIMITED);
}

describe.each(publicForms)("$path", ({ table, path, send }) => {
  test("has a rate limit per network across all instances", async () => {
    await leavePoints(2, table);
    for (const through of [app, second]) expect((await send(through, { address: office })).status).toBe(200);
    const stored = await app.database.sql`select count(*) from ${app.database.sql(table)}`;
    await expectLimited(await send(app, { address: office }));
    await expectLimited(await send(second, { address: office }));
    expect(await app.database.sql`select count(*) from ${app.database.sql(table)}`).toEqual(stored);
    expect((await send(app, { address: "198.51.100.2" })).status).toBe(200);
  });

  test("has a rate limit four times as large for all networks of an IPv6 /48", async () => {
    const expire = Date.now() + (HOUR_SECONDS - 60) * 1000;
    const site = `2001:db8:${tests}`;
    const key = `${table}-address-site:${site}::/48`;
    const points = POINTS_PER_HOUR[table] * 4 - 2;
    await app.database.db.insert(rateLimits).values([
      { key, points, expire },
      // Over its own limit: its neighbours lose nothing by it.
      { key: `${table}-address:${site}:f::/64`, points: POINTS_PER_HOUR[table], expire },
    ]);
    await expectLimited(await send(app, { address: `${site}:f::1` }));
    for (const through of [app, second])
      expect((await send(through, { address: `${site}:${through === app ? "a" : "b"}::1` })).status).toBe(
        200,
      );
    await expectLimited(await send(app, { address: `${site}:c::1` }));
    await expectLimited(await send(second, { address: `${site}:d::1` }));
    expect((await send(app, { address: "2001:db8:ffff::1" })).status).toBe(200);
  });

  test("accepts submissions again after the window", async () => {
    await leavePoints(0, table);
    await expectLimited(await send(app, { address: office }));
    await app.database.db.update(rateLimits).set({ expire: Date.now() - 1000 });
    expect((await send(second, { address: office })).status).toBe(200);
  });

  test("does not count rejected and failed submissions", async () => {
    await leavePoints(1, table);
    const invalid = {
      leads: { body: leadInput({ email: "não é" }) },
      contact_messages: { body: { ...contactInput(), consent: false } },
      resumes: { rawBody: multipartBody(application({ area: "" })), headers: MULTIPART },
    }[table];
    for (let time = 0; time < 3; time++) {
      expect((await app.rest("POST", path, { ...invalid, address: office })).status).toBe(400);
    }
    const { sql } = app.database;
    await sql`alter table ${sql(table)} add constraint broken check (name = '') not valid`;
    expect((await send(app, { address: office })).status).toBe(500);
    await sql`alter table ${sql(table)} drop constraint broken`;
    expect((await send(app, { address: office })).status).toBe(200);
    await expectLimited(await send(app, { address: office }));
  });

  test("accepts no more concurrent submissions than the rate limit allows", async () => {
    await leavePoints(3, table);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, { address: office })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(5).fill(429),
    ]);
  });
});

describe("tRPC and REST share one rate limit", () => {
  const typed = () => app.trpc({ address: office });
  test.each([
    ["leads", "/api/leads", () => typed().leads.create.mutate(leadInput()), leadInput()],
    [
      "contact_messages",
      "/api/contact",
      () => typed().contactMessages.create.mutate(contactInput()),
      contactInput(),
    ],
  ] as const)("for %s", async (table, path, create, body) => {
    await leavePoints(2, table);
    await create();
    expect((await app.rest("POST", path, { body, address: office })).status).toBe(200);
    const rejection = await trpcError(create());
    expect(rejection).toMatchObject({ ...LIMITED, code: "rate_limited" });
    expect(rejection.retryAfterSeconds).toBeWithin(HOUR_SECONDS - 120, HOUR_SECONDS + 1);
    await expectLimited(await app.rest("POST", path, { body, address: office }));
  });

  test("and a tRPC answer has Retry-After", async () => {
    await leavePoints(0, "leads");
    const answer = await app.rest("POST", "/trpc/leads.create", { body: leadInput(), address: office });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeWithin(HOUR_SECONDS - 120, HOUR_SECONDS + 1);
    const accepted = await app.rest("POST", "/trpc/leads.create", {
      body: leadInput(),
      address: "198.51.100.3",
    });
    expect([accepted.status, accepted.headers.get("retry-after")]).toEqual([200, null]);
  });
});

test("resumes over the rate limit are rejected before the file is read", async () => {
  await leavePoints(0, "resumes");
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const sent = { rawBody: endless, headers: MULTIPART, address: office };
  await expectLimited(await app.rest("POST", "/api/resumes", sent));
  expect(chunks).toBeLessThan(5);
});

test("image uploads have a rate limit per administrator that does not count rejected ones", async () => {
  const [busy, other] = [await signIn(app), await signIn(app)];
  const image = Buffer.from(await plainImage(20, 6).png().toBuffer());
  const upload = (cookie: string, bytes: Buffer<ArrayBuffer> = image) => {
    const form = new FormData();
    form.set("slot", "logo");
    form.set("image", new File([bytes], "logo.png"));
    return app.rest("POST", "/api/media", { rawBody: form, cookie });
  };
  expect((await upload(busy)).status).toBe(200);
  await app.database.sql`update rate_limits set points = 119 where key like 'uploads-account:%'`;
  expect((await upload(busy, Buffer.from("nada"))).status).toBe(415);
  expect((await upload(busy)).status).toBe(200);
  const rejection = await upload(busy);
  expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await restError(rejection)).toEqual({ status: 429, error: texts.uploads.rateLimited });
  expect((await upload(other)).status).toBe(200);
});

test("images that arrive with their slides count as uploads", async () => {
  const [busy, other] = [await signIn(app), await signIn(app)];
  const dataUrl = async (color: string) =>
    `data:image/png;base64,${(await plainImage(20, 6, color).png().toBuffer()).toString("base64")}`;
  const save = async (cookie: string, ...colors: string[]) => {
    const slides = await Promise.all(colors.map(async (color) => ({ image: await dataUrl(color) })));
    const body = { value: JSON.stringify(slides) };
    return app.rest("PUT", "/api/config/site_slider_images", { body, cookie });
  };
  expect((await save(busy, "#dc2626")).status).toBe(200);
  await app.database.sql`update rate_limits set points = 119 where key like 'uploads-account:%'`;
  const versions = async () => (await app.database.sql`select count(*)::int as n from config_versions`)[0]?.n;
  const before = await versions();
  const rejection = await save(busy, "#16a34a", "#2563eb");
  expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await restError(rejection)).toEqual({ status: 429, error: texts.uploads.rateLimited });
  expect(await versions()).toBe(before);
  expect((await save(other, "#2563eb")).status).toBe(200);
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["::FFFF:CB00:7107", "203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["::1", "::1", "::/64"],
  // IPv4-compatible, not mapped: whoever comes from it does not come from 203.0.113.7.
  ["::203.0.113.7", "::cb00:7107", "::/64"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["fe80::1%eth0", "fe80::1", "fe80::/64"],
  ["unknown", "unknown", "unknown"],
  ["010.0.0.1", "unknown", "unknown"],
  ["0x7f.1", "unknown", "unknown"],
  ["192.0.2.1 or 1=1", "unknown", "unknown"],
  ["", "unknown", "unknown"],
])("the address %p is %s, of the network %s", (text, address, network) => {
  expect(canonicalAddress(text)).toBe(address);
  expect(clientNetwork(address)).toBe(network);
});

test("addresses of one IPv6 /64 share one rate limit", async () => {
  await app.rest("POST", "/api/leads", { body: leadInput(), address: "2001:db8:1:2::1" });
  await app.rest("POST", "/api/leads", { body: leadInput(), address: "2001:db8:1:2:ffff::9" });
  const rows = await app.database.db.select().from(rateLimits);
  expect(rows.map(({ key, points }) => [key, points]).sort()).toEqual([
    ["leads-address-site:2001:db8:1::/48", 2],
    ["leads-address:2001:db8:1:2::/64", 2],
  ]);
});

test("expired rows are deleted every hour, and no others", async () => {
  const { db } = app.database;
  const [past, future] = [Date.now() - 1000, Date.now() + 60_000];
  await db.insert(rateLimits).values([
    { key: "past", points: 3, expire: past },
    { key: "future", points: 3, expire: future },
  ]);
  await db.insert(spentChallenges).values([
    { id: "past", expiresAt: new Date(past) },
    { id: "future", expiresAt: new Date(future) },
  ]);
  await db.insert(storedAnswers).values([
    { id: "past", input: "", createdAt: sql`now() - interval '1441 minutes'` },
    { id: "future", input: "", createdAt: sql`now() - interval '1439 minutes'` },
  ]);
  await runJob(app, deleteExpiredRowsHourly);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["future"]);
  expect((await db.select().from(spentChallenges)).map(({ id }) => id)).toEqual(["future"]);
  expect((await db.select().from(storedAnswers)).map(({ id }) => id)).toEqual(["future"]);
  const [scheduled] = await app.database
    .sql`select cron from jobs.schedule where key = 'remove-expired-rows'`;
  expect(scheduled?.cron).toBe("17 * * * *");
});
