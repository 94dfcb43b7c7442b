import { beforeEach, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, sessionCookie, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp, type TrpcClient } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { enableTotp, freeCodes, stopClock, totpCode } from "../support/totp.ts";

const app = await createTestApp();
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

type Extra = { code?: string; newPassword?: string };
const login = ({ email, password }: Pick<TestAdministrator, "email" | "password">, extra: Extra = {}) =>
  app.rest("POST", "/api/admin-login.php", { body: { email, password, ...extra } });
const clientOf = async (answer: Promise<Response>) => app.trpc({ cookie: sessionCookie(await answer) });
const mailsTo = async (email: string, subject: string) =>
  (await app.mailbox.mails()).filter(
    (mail) => mail.includes(`\nTo: ${email}\n`) && mail.includes(`Subject: ${subject}`),
  );

/** An administrator with a second factor, signed in. */
async function guarded() {
  const administrator = await createAdministrator(app);
  const client: TrpcClient = await clientOf(login(administrator));
  const factor = await enableTotp(client);
  await freeCodes(app);
  return { administrator, client, ...factor };
}

test("the mail about another password names the app that stays", async () => {
  const { administrator, client } = await guarded();
  const id = (await client.session.me.query())?.id ?? "";
  await client.users.update.mutate({ id, password: "outra-senha-dela" });
  await eventually(async () =>
    expect((await mailsTo(administrator.email, "")).join("\n")).toContain(
      "Continua valendo: o aplicativo autenticador.",
    ),
  );
});

test("without its code a login opens no session, and says what is missing", async () => {
  const { administrator } = await guarded();
  const answer = await login(administrator);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({
    success: false,
    error: texts.login.codeMissing,
    missing: "code",
    factors: ["app", "recoveryCode"],
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const call = app.trpc().session.login.mutate(administrator);
  expect(await trpcError(call)).toMatchObject({ code: "unauthorized", error: texts.login.codeMissing });
  const [{ count } = { count: 0 }] = await app.database.sql<{ count: number }[]>`
    select count(*)::int as count from sessions where user_id = ${administrator.id}`;
  expect(count).toBe(1);
});

test("a code opens one session; it, those before it and one of the future open no other", async () => {
  stopClock();
  const { administrator, secret } = await guarded();
  expect((await login(administrator, { code: totpCode(secret, -1) })).status).toBe(401);
  expect((await login(administrator, { code: totpCode(secret, 2) })).status).toBe(401);
  const code = totpCode(secret);
  const both = await Promise.all([login(administrator, { code }), login(administrator, { code })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const told = (await auditRows(app)).map(({ description }) => description);
  expect(told).toContain(`${administrator.name} entrou na área administrativa com um código`);
  expect((await login(administrator, { code })).status).toBe(401);
  expect((await login({ ...administrator, password: "errada" }, { code: totpCode(secret, 1) })).status).toBe(
    401,
  );
  expect((await auditRows(app)).at(-1)?.description).toContain("Tentativa de login recusada");
});

test("an app whose clock is half a minute behind or ahead signs in, each code once; one that is a minute off does not", async () => {
  stopClock();
  const { administrator, secret } = await guarded();
  await app.database.sql`update totp_factors set last_step = 0`;
  for (const steps of [-2, 2])
    expect((await login(administrator, { code: totpCode(secret, steps) })).status).toBe(401);
  for (const steps of [-1, 1]) {
    expect((await login(administrator, { code: totpCode(secret, steps) })).status).toBe(200);
    expect((await login(administrator, { code: totpCode(secret, steps) })).status).toBe(401);
  }
});

test("a code is the same with blanks, hyphens and invisible marks", async () => {
  stopClock();
  const { administrator, secret } = await guarded();
  for (const [before, between, after] of [
    ["", " ", ""],
    ["\u200e", "\u00a0", "\u200b"],
    ["", "\u2011", " "],
  ]) {
    await app.database.sql`update totp_factors set last_step = 0`;
    const code = totpCode(secret).replace(/^(...)/, `${before}$1${between}`) + after;
    expect((await login(administrator, { code })).status).toBe(200);
  }
});

test("each of ten recovery codes opens one session, however it is typed; only hashes and a sealed seed are stored", async () => {
  const { administrator, client, codes, secret } = await guarded();
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = ""] = codes;
  expect((await login(administrator, { code: first.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
  expect((await auditRows(app)).at(-1)?.description).toEndWith(" com um código de recuperação");
  expect((await login(administrator, { code: first })).status).toBe(401);
  expect((await login(administrator, { code: second })).status).toBe(200);
  expect(await client.users.secondFactor.query(administrator.id)).toMatchObject({ isOn: true, codesLeft: 8 });
  const stored = await app.database.sql`
    select seed as text from totp_factors union all select hash from recovery_codes`;
  const plain = JSON.stringify(stored);
  for (const known of [secret, ...codes]) expect(plain).not.toContain(known);
});

test("wrong codes of the app are limited by account, whatever the network; recovery codes go on", async () => {
  const { administrator, secret, codes } = await guarded();
  const { email, password } = administrator;
  const attempt = async (code: string, address: string) =>
    (await app.rest("POST", "/api/admin-login.php", { body: { email, password, code }, address })).status;
  for (let index = 0; index < 5; index += 1)
    for (const address of ["198.51.100.1", `198.51.100.${index + 2}`])
      expect(await attempt("000000", address)).toBe(401);
  expect(await attempt(totpCode(secret), "198.51.100.20")).toBe(429);
  expect(await attempt("AAAA-BBBB", "198.51.100.1")).toBe(401);
  expect(await attempt(codes[0] ?? "", "198.51.100.1")).toBe(200);
});

test("the right password with a wrong code on an unknown device is told by mail, once an hour", async () => {
  const { administrator } = await guarded();
  for (const code of ["000000", "AAAA-BBBB"]) expect((await login(administrator, { code })).status).toBe(401);
  await login({ ...administrator, password: "errada" }, { code: "000000" });
  const mails = () => mailsTo(administrator.email, "Alguém sabe a sua senha");
  await eventually(async () => expect(await mails()).toHaveLength(1));
  const [{ due } = { due: 1 }] = await app.database.sql<{ due: number }[]>`
    select count(*)::int as due from jobs.job
    where data ->> 'kind' = 'mail-account-notice' and state in ('created', 'retry', 'active')`;
  expect(due).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test("a reset by mail and a deletion with its undo do not go around it", async () => {
  const { administrator, secret } = await guarded();
  await app.rest("POST", "/api/admin/forgot-password", { body: { email: administrator.email } });
  const token = await eventually(async () => {
    const [mail = ""] = await mailsTo(administrator.email, "Redefinição de senha");
    return /token=([\w-]+)/.exec(mail)?.[1] ?? expect.unreachable("no link in the mail");
  });
  const reset = { token, newPassword: "nova-senha" };
  const answer = await app.rest("POST", "/api/admin/reset-password", { body: reset });
  expect(answer.status).toBe(200);
  const renewed = { ...administrator, password: "nova-senha" };
  expect(await (await login(renewed)).json()).toMatchObject({ missing: "code" });
  const colleague = await clientOf(login(await createAdministrator(app)));
  const { auditLogId } = await colleague.users.delete.mutate({ id: administrator.id });
  await colleague.users.undo.mutate({ auditLogId });
  expect(await (await login(renewed)).json()).toMatchObject({ missing: "code" });
  expect((await login(renewed, { code: totpCode(secret) })).status).toBe(200);
});

test("it is turned on with a right code and a fresh proof only, and ends the other sessions", async () => {
  const administrator = await createAdministrator(app);
  const [client, other] = [await clientOf(login(administrator)), await clientOf(login(administrator))];
  const { secret, sealed, uri } = await client.session.startTotp.mutate();
  expect(uri).toStartWith("otpauth://totp/");
  expect(await trpcError(client.session.enableTotp.mutate({ sealed, code: "000000" }))).toMatchObject({
    code: "invalid_input",
  });
  const stranger = await clientOf(login(await createAdministrator(app)));
  const foreign = () => stranger.session.enableTotp.mutate({ sealed, code: totpCode(secret) });
  expect(await trpcError(foreign())).toMatchObject({ code: "invalid_input" });
  await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  for (const call of [
    () => client.session.startTotp.mutate(),
    () => client.session.enableTotp.mutate({ sealed, code: totpCode(secret) }),
    () => client.users.dropSecondFactor.mutate(administrator.id),
  ])
    expect(await trpcError(call())).toMatchObject({ code: "unproven" });
  await client.session.prove.mutate({ password: administrator.password });
  await client.session.enableTotp.mutate({ sealed, code: totpCode(secret) });
  expect(await other.session.me.query()).toBeNull();
  const subject = "Verificação em duas etapas ligada";
  await eventually(async () => expect(await mailsTo(administrator.email, subject)).toHaveLength(1));
});

test("another administrator turns a lost one off: audited, both are told, and the user's sessions end", async () => {
  const { administrator, client } = await guarded();
  const helper = await createAdministrator(app, { name: "Rui Sá" });
  const helping = await clientOf(login(helper));
  await helping.users.dropSecondFactor.mutate(administrator.id);
  expect((await auditRows(app)).at(-1)).toMatchObject({
    adminId: helper.id,
    entityType: "auth",
    entityId: administrator.id,
  });
  expect(await client.session.me.query()).toBeNull();
  expect((await login(administrator)).status).toBe(200);
  for (const { email } of [administrator, helper])
    await eventually(async () =>
      expect(await mailsTo(email, "Verificação em duas etapas desligada")).toHaveLength(1),
    );
  const again = helping.users.dropSecondFactor.mutate(administrator.id);
  expect(await trpcError(again)).toMatchObject({ code: "not_found" });
});
