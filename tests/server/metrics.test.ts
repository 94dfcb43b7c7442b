import { describe, expect, test } from "bun:test";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";

const TOKEN = "a-token-of-the-operator";
const HERE = "127.0.0.1";
const ELSEWHERE = "198.51.100.4";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const app = await createTestApp({ metricsToken: TOKEN });
/** Trusts one proxy and has no metrics token. */
const behindProxy = await createTestApp({ database: app.database, trustProxy: 1 });

type Request = { address?: string; headers?: Record<string, string> };
const statusFor = async (of: TestApp, request: Request) => (await of.rest("GET", "/metrics", request)).status;

/** Scrapes the metrics as name{labels} → value and checks the format of every line. */
async function scrape(of: TestApp = app): Promise<Map<string, number>> {
  const answer = await of.rest("GET", "/metrics", { address: HERE });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  expect(text).toEndWith("\n");
  const values = new Map<string, number>();
  for (const line of text.split("\n").filter(Boolean)) {
    if (/^# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge|histogram))$/.test(line)) continue;
    const sample = /^([a-z_]+(?:\{(?:[a-z]+="[^"\\]*",?)+\})?) (\d+(?:\.\d+)?(?:e-\d+)?)$/.exec(line);
    if (!sample?.[1]) throw new Error(`not a sample: ${line}`);
    expect(values.has(sample[1])).toBe(false);
    values.set(sample[1], Number(sample[2]));
  }
  return values;
}

describe("access to /metrics", () => {
  test.each([HERE, "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
    "is allowed from this machine as %s",
    async (address) => {
      expect(await statusFor(app, { address })).toBe(200);
    },
  );

  test("is allowed with the token from any address and through proxies", async () => {
    const proxied = { ...bearer(TOKEN), "x-forwarded-for": ELSEWHERE };
    expect(await statusFor(app, { address: ELSEWHERE, headers: bearer(TOKEN) })).toBe(200);
    expect(await statusFor(app, { address: HERE, headers: proxied })).toBe(200);
  });

  const unauthorized: Request[] = [
    { address: ELSEWHERE },
    { address: "127.evil" },
    { address: "unknown" },
    { address: ELSEWHERE, headers: { "x-forwarded-for": HERE } },
    { address: ELSEWHERE, headers: bearer("a-token-of-somebody-els") },
    { address: ELSEWHERE, headers: bearer("") },
    { address: ELSEWHERE, headers: bearer(`${TOKEN}x`) },
    { address: ELSEWHERE, headers: { authorization: `Basic ${TOKEN}` } },
    { address: HERE, headers: { "x-forwarded-for": ELSEWHERE } },
    { address: HERE, headers: { "x-forwarded-for": HERE } },
    { address: HERE, headers: { forwarded: `for=${ELSEWHERE}` } },
  ];
  test.each(unauthorized)("returns the 404 of an unknown path for %p", async (request) => {
    const answer = await app.rest("GET", "/metrics", request);
    const unknown = await app.rest("GET", "/api/nada", request);
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()]);
  });

  test("behind a trusted proxy, forwarded requests are rejected and direct local ones are allowed", async () => {
    expect(await statusFor(behindProxy, { address: HERE, headers: { "x-forwarded-for": HERE } })).toBe(404);
    expect(await statusFor(behindProxy, { address: HERE })).toBe(200);
  });

  test("without a configured token every token is rejected", async () => {
    for (const guess of ["", "undefined", TOKEN]) {
      expect(await statusFor(behindProxy, { address: ELSEWHERE, headers: bearer(guess) })).toBe(404);
    }
  });
});

test("requests are counted by route pattern; labels contain no text that visitors choose", async () => {
  const of = behindProxy;
  const cookie = "avante.session_token=inventado";
  for (const id of [1, 2, 3]) await of.rest("PUT", `/api/users/${id}`, { body: {}, cookie });
  await of.rest("GET", "/api/config");
  await of.rest("GET", "/api/config/trial_days");
  await of.rest("GET", "/contato");
  await of.rest("GET", "/admin/leads");
  await of.rest("GET", "/trpc/session.me");
  await of.rest("GET", "/trpc/session.me,leads.list?batch=1&input=%7B%7D");
  await of.rest("GET", "/media/nada-1x1.webp");
  await of.rest("GET", "/healthz");
  const unmatchedPaths = [
    "/wp-login.php",
    "/api/segredo",
    "/trpc/quem.sabe",
    '/"aspas"',
    "/.well-known/nada",
    "/contato/",
  ];
  for (const path of unmatchedPaths) await of.rest("GET", path);
  await of.rest("PROPFIND", "/contato");

  const values = await scrape(of);
  const count = (method: string, route: string, status: number) =>
    values.get(`http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count("PUT", "/api/users/{id}", 401)).toBe(3);
  expect(count("GET", "/api/config", 200)).toBe(1);
  expect(count("GET", "/api/config/{key}", 200)).toBe(1);
  expect(count("GET", "/contato", 200)).toBe(1);
  expect(count("GET", "/admin/leads", 200)).toBe(1);
  expect(count("GET", "/trpc/session.me", 200)).toBe(1);
  expect(count("GET", "/trpc/{batch}", 207)).toBe(1);
  expect(count("GET", "/media/{name}", 404)).toBe(1);
  expect(count("GET", "/healthz", 200)).toBe(1);
  const others = [...values].filter(
    ([name]) => name.startsWith("http_requests_total") && name.includes('"other"'),
  );
  expect(others.reduce((sum, [, value]) => sum + value, 0)).toBe(unmatchedPaths.length + 1);
  const names = [...values.keys()].join("\n");
  for (const word of ["wp-login", "segredo", "quem", "aspas", "PROPFIND", "trial_days"]) {
    expect(names).not.toContain(word);
  }
});

test("durations are a cumulative histogram", async () => {
  const times = 5;
  for (let time = 0; time < times; time += 1) await app.rest("GET", "/readyz");
  const values = await scrape();
  const labels = 'method="GET",route="/readyz"';
  const buckets = [...values].filter(
    ([name]) => name.startsWith("http_request_duration_seconds_bucket") && name.includes(labels),
  );
  const counts = buckets.map(([, value]) => value);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual([`http_request_duration_seconds_bucket{le="+Inf",${labels}}`, times]);
  expect(values.get(`http_request_duration_seconds_count{${labels}}`)).toBe(times);
  const sum = values.get(`http_request_duration_seconds_sum{${labels}}`) ?? 0;
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(30);
});

test("memory, start time and event loop lag are reported", async () => {
  const values = await scrape();
  expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(20_000_000);
  const started = values.get("process_start_time_seconds") ?? 0;
  expect(Math.abs(Date.now() / 1000 - process.uptime() - started)).toBeLessThan(5);
  expect(values.get("event_loop_lag_seconds")).toBeLessThan(30);
});

test("submissions, processor time and connections are counted; a stored mail is not a sent one", async () => {
  const of = await createTestApp();
  await of.rest("POST", "/api/leads", { body: leadInput() });
  await of.rest("POST", "/api/leads", { body: leadInput({ website: "preenchido por robô" }) });
  await eventually(async () => {
    const values = await scrape(of);
    expect(values.get('submissions_total{kind="lead",suspect="false"}')).toBe(1);
    expect(values.get('submissions_total{kind="lead",suspect="true"}')).toBe(1);
    expect(values.get("mails_stored_total")).toBe(2);
    expect(values.get("mails_sent_total")).toBe(0);
    expect(values.get("process_cpu_seconds_total")).toBeGreaterThan(0);
    // The one that reads this is active.
    expect(values.get('db_connections{state="active"}')).toBeGreaterThan(0);
    expect(values.get("db_pool_size")).toBe(16);
  });
});

test("mails and jobs are counted: sent, failed, waiting, retrying, abandoned", async () => {
  let rejections = 0;
  const of = await createTestApp({
    retries: { retryLimit: 1, retryDelay: 3600 },
    wrapMailer: (mailbox) => ({
      send: async (mail) => {
        if (mail.subject.includes("Recusada")) {
          rejections += 1;
          throw new Error("550 no");
        }
        await mailbox.send(mail);
      },
    }),
  });
  expect((await scrape(of)).get("db_up")).toBe(1);
  await of.rest("POST", "/api/leads", { body: leadInput({ name: "Aceita" }) });
  await of.rest("POST", "/api/leads", { body: leadInput({ name: "Recusada" }) });
  const figures = async () => {
    const values = await scrape(of);
    const names = ["mails_sent_total", "mails_failed_total", "jobs_waiting", "jobs_retrying", "jobs_failed"];
    return names.map((name) => values.get(name));
  };
  await eventually(async () => expect(await figures()).toEqual([1, 1, 0, 1, 0]));
  await of.database.sql`update jobs.job set start_after = now() where state = 'retry'`;
  await eventually(async () => expect(await figures()).toEqual([1, 2, 0, 0, 1]));
  expect(rejections).toBe(2);
});

test("the time of the last backup is a metric once there is one; a failed run does not count", async () => {
  const of = await createTestApp();
  const name = "backup_last_success_timestamp_seconds";
  expect((await scrape(of)).has(name)).toBe(false);
  const at = (text: string) => ({ startedAt: new Date(text), finishedAt: new Date(text) });
  await of.database.db.insert(backupRuns).values([
    { trigger: "schedule", result: "complete", ...at("2026-11-20T05:30:00.900Z") },
    { trigger: "command", result: "files_lost", ...at("2026-11-21T05:30:00.900Z") },
    { trigger: "schedule", result: "failed", ...at("2026-11-22T05:30:00.900Z") },
  ]);
  expect((await scrape(of)).get(name)).toBe(Date.parse("2026-11-21T05:30:00Z") / 1000);
});

test("without its database a scrape succeeds and reports db_up 0", async () => {
  const { url } = await createTestDatabase();
  const link = await createBreakableLink(url);
  const connection = openDatabase(link.url);
  atFileEnd(() => connection.sql.end({ timeout: 0 }));
  const of = await createTestApp({ database: { ...connection, url: link.url, applicationUrl: link.url } });
  await link.cut();
  const values = await scrape(of);
  expect(values.get("db_up")).toBe(0);
  expect(values.has("jobs_waiting")).toBe(false);
  expect(values.has("process_resident_memory_bytes")).toBe(true);
  await link.mend();
  await eventually(async () => expect((await scrape(of)).get("db_up")).toBe(1));
});
