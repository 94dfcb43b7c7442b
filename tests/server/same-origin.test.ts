import { describe, expect, test } from "bun:test";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { insertLeads, leadInput } from "../support/factories.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const administrator = await createAdministrator(app);

const REJECTED = { status: 403, error: "Requisição recusada: ela não partiu deste site." };
const crossOrigin: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: PUBLIC_URL },
  { origin: "https://malvado.example" },
  { origin: "http://site.example.malvado.example" },
  { origin: "http://site.example:8080" },
  { origin: "null" },
  { origin: "não é uma origem".normalize("NFD").replaceAll(/\P{ASCII}/gu, "") },
];
const sameOrigin: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin", origin: PUBLIC_URL },
  { "sec-fetch-site": "none" },
  { origin: PUBLIC_URL },
  {},
];

describe("a write with a session cookie", () => {
  test.each(crossOrigin)("from another origin is rejected: %p", async (headers) => {
    const ids = await insertLeads(app, [{}]);
    const before = await databaseSnapshot(app);
    const answer = await app.rest("POST", "/api/leads/mark-imported", { body: { ids }, cookie, headers });
    expect(await restError(answer)).toEqual(REJECTED);
    const call = app.trpc({ cookie, headers }).leads.markImported.mutate({ ids });
    expect(await trpcError(call)).toEqual({ ...REJECTED, code: "forbidden" });
    expect(await databaseSnapshot(app)).toEqual(before);
  });

  test.each(sameOrigin)("from the same origin is accepted: %p", async (headers) => {
    const ids = await insertLeads(app, [{}]);
    const answer = await app.rest("POST", "/api/leads/mark-imported", { body: { ids }, cookie, headers });
    expect(answer.status).toBe(200);
  });

  test("a read from another origin is accepted", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await app.rest("GET", "/api/leads", { cookie, headers })).status).toBe(200);
  });
});

test.each(crossOrigin)("a login from another origin is rejected: %p", async (headers) => {
  const answer = await app.rest("POST", "/api/admin-login.php", { body: administrator, headers });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await restError(answer)).toEqual(REJECTED);
  expect(await trpcError(app.trpc({ headers }).session.login.mutate(administrator))).toMatchObject(REJECTED);
});

test("a lead without a cookie is accepted from any origin", async () => {
  for (const headers of crossOrigin) {
    expect((await app.rest("POST", "/api/leads", { body: leadInput(), headers })).status).toBe(200);
  }
});

test("no answer has an Access-Control-Allow-Origin header", async () => {
  const headers = { origin: "https://malvado.example" };
  const answer = await app.rest("GET", "/api/config", { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test("a tab of the site signs in, and another site does not, however it spells the call", async () => {
  const { email, password } = administrator;
  const login = (headers: Record<string, string>, path = "/trpc/session.login") =>
    app.rest("POST", path, { body: { email, password }, headers });
  expect((await login({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await login({ "sec-fetch-site": "cross-site" }, "/trpc/session%2Elogin")).status).toBe(403);
  const answer = await login({ "sec-fetch-site": "same-origin" });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  const me = await app.rest("GET", "/trpc/session.me,leads.stats?batch=1&input=%7B%7D", { cookie });
  expect(await me.json()).toMatchObject([
    { result: { data: { email } } },
    { result: { data: { total: expect.any(Number) } } },
  ]);
});

test("the other scheme of the same host is another site", async () => {
  const headers = { origin: PUBLIC_URL.replace("http:", "https:") };
  expect((await app.rest("POST", "/api/admin-login.php", { body: {}, headers })).status).toBe(403);
});
