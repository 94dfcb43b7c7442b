import { describe, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const cookie = await signIn(app);

const inputs = (values: readonly unknown[]) => Object.fromEntries(values.entries());

describe("a batch is rejected before any of its calls runs", () => {
  const login = { email: "ninguem@exemplo.com", password: "errada" };

  test.each([
    ["1,300 logins", Array(1300).fill("session.login"), login],
    ["two logins", ["session.login", "session.login"], login],
    ["a login beside a read", ["session.me", "session.login"], login],
    ["two leads", ["leads.create", "leads.create"], leadInput()],
    ["two contact messages", ["contactMessages.create", "contactMessages.create"], contactInput()],
    ["two requests for a recovery mail", ["session.forgotPassword", "session.forgotPassword"], login],
  ])("%s", async (_kind, names, input) => {
    const [before, counters] = [await databaseSnapshot(app), await app.database.db.select().from(rateLimits)];
    const answer = await app.rest("POST", `/trpc/${names.join(",")}?batch=1`, {
      body: inputs(names.map(() => input)),
    });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toBe(texts.request.batch);
    expect(await databaseSnapshot(app)).toEqual(before);
    expect(await app.database.db.select().from(rateLimits)).toEqual(counters);
  });

  test("the largest batch of reads is answered, one more is not", async () => {
    const read = (count: number) =>
      app.rest("GET", `/trpc/${Array(count).fill("session.me").join(",")}?batch=1`, { cookie });
    expect((await read(BATCH_MAX)).status).toBe(200);
    expect((await read(BATCH_MAX + 1)).status).toBe(400);
  });

  test("one login in a batch of its own is answered", async () => {
    const { email, password } = await createAdministrator(app);
    const body = inputs([{ email, password }]);
    expect((await app.rest("POST", "/trpc/session.login?batch=1", { body })).status).toBe(200);
  });
});

test.each([
  ["trpc-accept", "application/jsonl"],
  ["accept", "application/jsonl"],
  ["accept", "text/html, application/jsonl"],
])("a batch is answered in one piece, whoever wishes a stream by %s: %s", async (name, value) => {
  const { email, password } = await createAdministrator(app);
  const logIn = (typed: string) =>
    app.rest("POST", "/trpc/session.login?batch=1", {
      body: inputs([{ email, password: typed }]),
      headers: { [name]: value },
    });
  const refused = await logIn("errada");
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual([
    { error: expect.objectContaining({ message: texts.login.invalid }) },
  ]);
  const opened = await logIn(password);
  expect(opened.status).toBe(200);
  expect(opened.headers.getSetCookie().join()).toContain("session_token=");
});

test.each([
  "/trpc/session.logout,session.login%252Csession.login?batch=1",
  "/trpc/session.me,session.login%252Csession.login?batch=1",
  "/trpc/session.login/",
  "/trpc//session.login",
  "/trpc/%2Fsession.login",
  "/trpc/session.logout,session.login/?batch=1",
])("no spelling of a path slips past the rules: %s", async (path) => {
  const { email } = await createAdministrator(app);
  const before = await databaseSnapshot(app);
  const login = { email, password: "errada" };
  const body = path.includes("batch") ? inputs([login, login, login]) : login;
  for (const site of ["same-origin", "cross-site"]) {
    const headers = { "sec-fetch-site": site };
    const answer = await app.rest("POST", path, { body, headers });
    // A batch whose calls are unknown or for administrators is answered call by call.
    expect(await answer.text()).not.toContain(texts.login.invalid);
    expect(await databaseSnapshot(app)).toEqual(before);
  }
});
