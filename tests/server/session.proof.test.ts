import { beforeEach, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { someUser } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
let cookie = "";

beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  cookie = await cookieOf(app, ana);
});

const signedIn = () => app.trpc({ cookie });
/** Lets the login of every session be six minutes old. */
const age = () => app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
const mailsTo = async (email: string, subject: string) =>
  (await app.mailbox.mails()).filter(
    (mail) => mail.includes(`\nTo: ${email}\n`) && mail.includes(`Subject: ${subject}`),
  );

test("an old proof goes on reading, and changing the own name", async () => {
  const { users } = signedIn();
  await age();
  await users.update.mutate({ id: ana.id, name: "Ana Prado Reis" });
  await users.update.mutate({ id: ana.id, name: "Ana Prado" });
  await users.list.query();
});

test("the password proves who is there, for this session alone; a wrong one does not, and counts as a guess", async () => {
  // A user of this test alone, since the last guess exhausts the budget.
  const ivo = await createAdministrator(app, { name: "Ivo Reis" });
  const other = app.trpc({ cookie: await cookieOf(app, ivo) });
  const { session, users } = app.trpc({ cookie: await cookieOf(app, ivo) });
  await age();
  const wrong = () => session.prove.mutate({ password: "senha errada" });
  expect(await trpcError(wrong())).toMatchObject({ code: "forbidden", error: texts.freshProof.wrong });
  expect((await auditRows(app)).at(-1)?.description).toBe(`Confirmação recusada para ${ivo.email}`);
  expect(await trpcError(users.create.mutate(someUser()))).toMatchObject({ code: "unproven" });
  await session.prove.mutate({ password: ivo.password });
  await users.create.mutate(someUser());
  expect(await trpcError(other.users.create.mutate(someUser()))).toMatchObject({ code: "unproven" });
  for (let guess = 0; guess < 10; guess += 1) await trpcError(wrong());
  expect(await trpcError(session.prove.mutate({ password: ivo.password }))).toMatchObject({
    code: "rate_limited",
  });
});

test("a user is told by mail of a changed password, also when it was set by a reset link or by another", async () => {
  const bia = await createAdministrator(app);
  await signedIn().users.update.mutate({ id: bia.id, password: "senha-de-outra-pessoa" });
  await eventually(async () => expect(await mailsTo(bia.email, "A sua senha mudou")).toHaveLength(1));
  await app.rest("POST", "/api/admin/forgot-password", { body: { email: bia.email } });
  const token = await eventually(async () => {
    const [mail = ""] = await mailsTo(bia.email, "Redefinição de senha");
    return /token=([\w-]+)/.exec(mail)?.[1] ?? expect.unreachable("no link in the mail");
  });
  await app.rest("POST", "/api/admin/reset-password", { body: { token, newPassword: "senha-dela" } });
  await eventually(async () => expect(await mailsTo(bia.email, "A sua senha mudou")).toHaveLength(2));
});

test("a login on a device that is new is told by mail once, and the first login of all is not", async () => {
  const { email, password } = await createAdministrator(app);
  const login = (agent: string, known = "") =>
    app.rest("POST", "/api/admin-login.php", {
      body: { email, password },
      headers: { "user-agent": agent, ...(known && { cookie: known }) },
    });
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const first = await login(firefox);
  const known = first.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
  await app.database.db.delete(rateLimits);
  for (const cookieOfBrowser of [known, ""]) await login("curl/8.5", cookieOfBrowser);
  await login("curl/8.5");
  const mails = await eventually(async () => {
    const found = await mailsTo(email, "Entrada em um aparelho novo");
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mails[0]).toContain("Outro programa, de ");
});
