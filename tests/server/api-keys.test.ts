import { beforeEach, describe, expect, test } from "bun:test";
import { withoutApiKeys } from "#server/platform/api-key-text.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createApiKeyOf } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";
import { auditRowsAfter, lastAuditRow } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { insertLeads } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app);
const cookie = await cookieOf(app, administrator);
const { apiKeys } = app.trpc({ cookie });

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const read = (secret: string, options: Parameters<typeof app.rest>[2] = {}) =>
  app.rest("GET", "/api/leads", { ...options, headers: { ...bearer(secret), ...options.headers } });
const INVALID = { status: 401, error: "Chave de integração inválida, vencida ou revogada." };
const STRANGER = { status: 401, error: "Faça login para continuar." };
/** The key that was created last, as the list has it. */
const newest = async () => {
  const [key] = await apiKeys.list.query();
  if (!key) throw new Error("no key is listed");
  return key;
};

beforeEach(async () => {
  await app.database.sql`delete from api_keys`;
  await app.database.sql`delete from rate_limits`;
});

test("a key reads with its scope, is listed without its secret, and notes its use", async () => {
  const secret = await createApiKeyOf(app, { name: "ERP", days: 30 });
  expect((await read(secret, { address: "198.51.100.4" })).status).toBe(200);
  const key = await newest();
  expect(key).toMatchObject({ name: "ERP", scopes: ["leads:read"], lastUsedIp: "198.51.100.4" });
  expect(secret).toStartWith(key.prefix);
  expect(JSON.stringify(key)).not.toContain(secret);
  const stored = await app.database.sql`select row_to_json(s)::text as text from api_key_secrets s`;
  expect(JSON.stringify(stored)).not.toContain(secret.slice(4, 30));
  // Within a minute nothing more is written.
  await read(secret, { address: "198.51.100.5" });
  expect((await newest()).lastUsedIp).toBe("198.51.100.4");
});

describe("what is no key", () => {
  test("a wrong checksum, an unknown, an expired and a revoked key answer alike", async () => {
    const secret = await createApiKeyOf(app);
    const last = secret.endsWith("a") ? "b" : "a";
    expect(await restError(await read(secret.slice(0, -1) + last))).toEqual(INVALID);
    expect(await restError(await read("avk_curta"))).toEqual(INVALID);
    await app.database.sql`update api_keys set expires_at = now()`;
    expect(await restError(await read(secret))).toEqual(INVALID);
    await app.database.sql`update api_keys set expires_at = now() + interval '1 day'`;
    expect((await read(secret)).status).toBe(200);
    const { id, version } = await newest();
    await apiKeys.revoke.mutate({ id, baseVersion: version });
    expect(await restError(await read(secret))).toEqual(INVALID);
  });

  test("a key works in the header alone, not in a cookie, basic credentials or the address", async () => {
    const secret = await createApiKeyOf(app);
    const basic = { authorization: `Basic ${btoa(`${secret}:`)}` };
    expect(await restError(await app.rest("GET", "/api/leads", { headers: basic }))).toEqual(STRANGER);
    const asCookie = { cookie: `avante.session_token=${secret}` };
    expect(await restError(await app.rest("GET", "/api/leads", asCookie))).toEqual(STRANGER);
    for (const name of ["key", "token", "access_token", "authorization"]) {
      const answer = await app.rest("GET", `/api/leads?${name}=${secret}`);
      expect(await restError(answer)).toEqual(STRANGER);
    }
    const lower = await app.rest("GET", "/api/leads", { headers: { authorization: `bearer ${secret}` } });
    expect(lower.status).toBe(200);
  });

  test("a key with somebody's cookie is the key and never the session, and a bad one is nobody", async () => {
    const secret = await createApiKeyOf(app);
    expect((await read(secret, { cookie })).status).toBe(200);
    const users = await app.rest("GET", "/api/users", { cookie, headers: bearer(secret) });
    expect(users.status).toBe(403);
    expect(await restError(await read("avk_errada", { cookie }))).toEqual(INVALID);
    const list = await app.rest("GET", "/trpc/leads.list?input={}", { cookie, headers: bearer(secret) });
    expect(list.status).toBe(401);
    const crossSite = await app.rest("POST", "/api/leads/mark-imported", {
      cookie,
      headers: { ...bearer(secret), "sec-fetch-site": "cross-site" },
      body: { ids: [1] },
    });
    expect(crossSite.status).toBe(403);
  });

  test("other methods and overriding headers reach no more than the method that was sent", async () => {
    const secret = await createApiKeyOf(app);
    const head = await app.rest("HEAD", "/api/leads", { headers: bearer(secret) });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await app.rest("HEAD", "/api/users", { headers: bearer(secret) })).status).toBe(403);
    expect((await app.rest("OPTIONS", "/api/leads", { headers: bearer(secret) })).status).toBe(405);
    for (const header of ["x-http-method-override", "x-method-override", "x-http-method"]) {
      const headers = { ...bearer(secret), [header]: "GET" };
      const answer = await app.rest("POST", "/api/leads/mark-imported", { headers, body: { ids: [1] } });
      expect(answer.status).toBe(403);
    }
  });
});

test("a key of a network works there alone, however the address is written", async () => {
  const secret = await createApiKeyOf(app, { networks: ["198.51.100.0/24", "2001:db8::/32", "203.0.113.9"] });
  expect((await newest()).networks).toEqual(["198.51.100.0/24", "2001:db8::/32", "203.0.113.9/32"]);
  const statusFrom = async (address: string) => (await read(secret, { address })).status;
  expect(await statusFrom("198.51.100.77")).toBe(200);
  expect(await statusFrom("::ffff:198.51.100.77")).toBe(200);
  expect(await statusFrom("2001:db8:7::1")).toBe(200);
  expect(await statusFrom("203.0.113.9")).toBe(200);
  expect(await statusFrom("203.0.113.10")).toBe(403);
  expect(await statusFrom("2001:db9::1")).toBe(403);
  expect(await statusFrom("not an address")).toBe(403);
});

test.each([
  "::ffff:0.0.0.0/90",
  "::FFFF:cb00:7109",
  "0:0:0:0:0:ffff:cb00:7109/128",
  "0::ffff:cb00:7109",
  "::203.0.113.9",
  "::203.0.113.9/128",
])("the network %s is rejected: IPv4 in IPv6 may mean more than it says", async (network) => {
  const wide = createApiKeyOf(app, { networks: [network] });
  await expect(wide).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

describe("a roll", () => {
  test("gives a new secret at once; each former one works for 72 hours", async () => {
    const first = await createApiKeyOf(app, { days: 30 });
    const { id } = await newest();
    const { secret: second } = await apiKeys.roll.mutate({ id, baseVersion: 1 });
    const { secret: third } = await apiKeys.roll.mutate({ id, baseVersion: 2 });
    for (const secret of [first, second, third]) expect((await read(secret)).status).toBe(200);
    const { overlapsUntil, expiresAt } = await newest();
    const hoursLeft = (Date.parse(overlapsUntil ?? "") - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeWithin(71.9, 72.1);
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeWithin(29.9, 30.1);
    await app.database.sql`update api_key_secrets set ends_at = now() where ends_at is not null`;
    for (const secret of [first, second]) expect(await restError(await read(secret))).toEqual(INVALID);
    expect((await read(third)).status).toBe(200);
  });

  test("of two at once one wins, and the other hears of it", async () => {
    await createApiKeyOf(app);
    const { id } = await newest();
    const results = await Promise.allSettled([1, 2].map(() => apiKeys.roll.mutate({ id, baseVersion: 1 })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ data: { appCode: "conflict" } });
    expect((await app.database.sql`select 1 from api_key_secrets`).length).toBe(2);
  });

  test("a revocation ends every secret", async () => {
    const first = await createApiKeyOf(app);
    const { id } = await newest();
    const { secret } = await apiKeys.roll.mutate({ id, baseVersion: 1 });
    await apiKeys.revoke.mutate({ id, baseVersion: 2 });
    for (const each of [first, secret]) expect(await restError(await read(each))).toEqual(INVALID);
    const again = apiKeys.roll.mutate({ id, baseVersion: 3 });
    await expect(again).rejects.toMatchObject({ data: { appCode: "not_found" } });
  });
});

test("a key has a limit of its own, and another key keeps its own", async () => {
  const [secret, other] = [await createApiKeyOf(app), await createApiKeyOf(app)];
  await app.database.sql`
    insert into rate_limits (key, points, expire)
    select 'api-key:' || min(id), 120, ${Date.now() + 30_000}::bigint from api_keys`;
  const answer = await read(secret);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeWithin(1, 31);
  expect((await read(other)).status).toBe(200);
});

test("what a key changes is in the audit log under the name of the key", async () => {
  const secret = await createApiKeyOf(app, { name: "CRM", scopes: ["leads:write"] });
  const [leadId = 0] = await insertLeads(app, [{}]);
  const before = await lastAuditRow(app);
  const lead = { name: "Ana", email: "ana@loja.example", phone: "(41) 3333-4444" };
  const headers = bearer(secret);
  expect((await app.rest("POST", "/api/leads", { headers, body: lead })).status).toBe(200);
  const mark = await app.rest("POST", "/api/leads/mark-imported", { headers, body: { ids: [leadId] } });
  expect(mark.status).toBe(200);
  const rows = await auditRowsAfter(app, before);
  expect(rows.length).toBe(2);
  for (const row of rows) expect(row).toMatchObject({ adminId: null, adminName: "Chave de integração: CRM" });
});

describe("the log and the counts of paths", () => {
  test("have no key that somebody put into an address", async () => {
    const secret = await createApiKeyOf(app);
    await app.rest("GET", `/api/leads/${secret}?key=${secret}`);
    await app.rest("GET", `/${secret}`, { headers: { accept: "text/html" } });
    await app.services.pathCounts.flush();
    expect(JSON.stringify(app.lines)).not.toContain(secret);
    expect(JSON.stringify(app.lines)).toContain("avk_…");
    const missing = await app.database.sql`select path from missing_paths where path ilike '%avk%'`;
    expect(missing.length).toBe(0);
    expect(withoutApiKeys(encodeURIComponent(`chave=${secret}`))).not.toContain(secret);
  });
});

describe("GET /api/leads", () => {
  const details = {
    product: null,
    source: null,
    owner: null,
    first_contact_at: null,
    stage: "new",
    lost_reason: null,
    closed_at: null,
  };

  test("tells a key everything, a session what it asks for, and by default what it always did", async () => {
    await app.database.sql`delete from leads`;
    const source = { first: { utm_source: "google" }, last: { referrer: "https://rd.example" } };
    const [id = 0] = await insertLeads(app, [{ source, ownerId: administrator.id, product: "nucleus" }]);
    const secret = await createApiKeyOf(app);
    const whole = (await (await read(secret)).json()) as { data: object[] };
    expect(whole).toMatchObject({
      data: [
        {
          id,
          product: "nucleus",
          source,
          owner: expect.stringContaining(administrator.name),
          first_contact_at: null,
          stage: "new",
          lost_reason: null,
          closed_at: null,
        },
      ],
      next_cursor: null,
    });
    const asked = (await (await app.rest("GET", "/api/leads?fields=owner", { cookie })).json()) as {
      data: object[];
    };
    expect(asked.data[0]).toMatchObject({ owner: expect.stringContaining(administrator.name) });
    expect(asked.data[0]).not.toHaveProperty("source");
    const plain = (await (await app.rest("GET", "/api/leads", { cookie })).json()) as { data: object[] };
    expect(Object.keys(plain)).toEqual(["success", "data"]);
    for (const name of Object.keys(details)) expect(plain.data[0]).not.toHaveProperty(name);
    const unknown = await app.rest("GET", "/api/leads?fields=notes", { cookie });
    expect(unknown.status).toBe(400);
  });

  test("its cursor neither repeats nor skips a lead while others arrive", async () => {
    await app.database.sql`delete from leads`;
    const ids = await insertLeads(app, [{}, {}, {}]);
    const secret = await createApiKeyOf(app);
    const page = async (query: string) => {
      const answer = await app.rest("GET", `/api/leads?limit=2${query}`, { headers: bearer(secret) });
      return (await answer.json()) as { data: { id: number }[]; next_cursor: number | null };
    };
    const first = await page("");
    await insertLeads(app, [{}, {}]);
    const second = await page(`&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next_cursor).toBeNull();
    const invalid = await app.rest("GET", "/api/leads?cursor=x", { headers: bearer(secret) });
    expect(invalid.status).toBe(400);
  });
});
