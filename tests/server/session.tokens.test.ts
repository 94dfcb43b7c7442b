import { describe, expect, test } from "bun:test";
import { createHash, createHmac } from "node:crypto";
import { sessions } from "#server/features/accounts/table.ts";
import { createAdministrator, sessionCookie } from "../support/administrators.ts";
import { createTestApp, SECRET } from "../support/app.ts";
import { everythingStored } from "../support/snapshot.ts";

const app = await createTestApp();
const otherSecret = await createTestApp({
  database: app.database,
  authSecret: "another-secret-after-the-first-one-leaked-0123",
});
const administrator = await createAdministrator(app);
const answer = await app.rest("POST", "/api/admin-login.php", { body: administrator });
const { token } = (await answer.clone().json()) as { token: string };
const cookie = sessionCookie(answer);
const [name = "", value = ""] = cookie.split("=");
const rawToken = token.split(".")[0] ?? "";

const leadsWith = async (headers: Record<string, string>, through = app) =>
  (await through.rest("GET", "/api/leads", { headers })).status;

test("the token of the login is the signed value of the cookie", async () => {
  expect(decodeURIComponent(value)).toBe(token);
  expect(await leadsWith({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await leadsWith({ authorization: `Bearer ${value}` })).toBe(200);
  expect(await leadsWith({ cookie })).toBe(200);
});

describe("without a valid signature a token opens nothing", () => {
  const [, signature = ""] = token.split(".");
  const forged = [
    rawToken,
    `${rawToken}.`,
    `${rawToken}.${"A".repeat(43)}=`,
    `${rawToken}.${signature.toLowerCase()}`,
    `.${signature}`,
  ];
  test.each(forged)("%s", async (text) => {
    expect(await leadsWith({ authorization: `Bearer ${text}` })).toBe(401);
    expect(await leadsWith({ cookie: `${name}=${encodeURIComponent(text)}` })).toBe(401);
  });
});

test("another AUTH_SECRET ends every session, by cookie and by token", async () => {
  expect(await leadsWith({ cookie }, otherSecret)).toBe(401);
  expect(await leadsWith({ authorization: `Bearer ${token}` }, otherSecret)).toBe(401);
  expect(await leadsWith({ cookie })).toBe(200);
});

test("nothing that the database stores is a token or opens a session", async () => {
  const stored = await everythingStored(app);
  expect(stored).not.toContain(rawToken);
  const rows = await app.database.db.select().from(sessions);
  expect(rows).toHaveLength(1);
  for (const row of rows) {
    expect(await leadsWith({ authorization: `Bearer ${row.token}` })).toBe(401);
    expect(await leadsWith({ cookie: `${name}=${row.token}` })).toBe(401);
  }
});

test("signing out deletes the session that the token is of", async () => {
  const second = await app.rest("POST", "/api/admin-login.php", { body: administrator });
  expect(await app.database.db.$count(sessions)).toBe(2);
  const left = await app.rest("POST", "/api/admin-logout.php", { cookie: sessionCookie(second), body: {} });
  expect(left.status).toBe(200);
  expect(await app.database.db.$count(sessions)).toBe(1);
  expect(await leadsWith({ cookie })).toBe(200);
});

test("a session that another release opened goes on", async () => {
  const issued = "Zq3vT7xYb2Nn8Kf0LmPw5RsHd1CjUaEg";
  const [{ userId } = { userId: "" }] = await app.database.db.select().from(sessions);
  await app.database.db.insert(sessions).values({
    id: crypto.randomUUID(),
    token: createHash("sha256").update(issued).digest("hex"),
    userId,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const signature = createHmac("sha256", SECRET).update(issued).digest("base64");
  const signed = `${issued}.${signature}`;
  expect(await leadsWith({ authorization: `Bearer ${signed}` })).toBe(200);
  expect(await leadsWith({ cookie: `${name}=${encodeURIComponent(signed)}` })).toBe(200);
});
