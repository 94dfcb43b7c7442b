import { beforeEach, expect, test } from "bun:test";
import { accountPolicy } from "#server/features/accounts/table.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { enableTotp, freeCodes, totpCode } from "../support/totp.ts";

const app = await createTestApp();
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  await app.database.db.delete(accountPolicy);
});

const clientOf = async (administrator: TestAdministrator) =>
  app.trpc({ cookie: await cookieOf(app, administrator) });
const enter = ({ email, password }: TestAdministrator, answers: { code?: string; sealed?: string } = {}) =>
  app.trpc().session.login.mutate({ email, password, ...answers });
/** What the refusal of a login offers to set up. */
const offered = async (administrator: TestAdministrator) => {
  const refused = await enter(administrator).catch((error: unknown) => error);
  const { data } = refused as { data: { missing?: string; enrolment?: { secret: string; sealed: string } } };
  expect(data.missing).toBe("factor");
  return data.enrolment ?? expect.unreachable("no seed to set up");
};

test("a factor demanded of all ends the sessions without one, and the next login leads through setting it up", async () => {
  const [ana, ivo, rui] = [
    await createAdministrator(app),
    await createAdministrator(app),
    await createAdministrator(app),
  ];
  const [own, guarded] = [await clientOf(ana), await clientOf(ivo)];
  await enableTotp(guarded);
  const unguarded = await clientOf(rui);
  await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  const turnOn = () => own.users.setPolicy.mutate({ demandsFactor: true });
  expect(await trpcError(turnOn())).toMatchObject({ code: "unproven" });
  await own.session.prove.mutate({ password: ana.password });
  await turnOn();
  expect((await auditRows(app)).at(-1)?.description).toBe(
    "Regras de acesso: “Exigir a verificação em duas etapas” ligado",
  );
  for (const client of [own, unguarded]) expect(await client.session.me.query()).toBeNull();
  expect(await guarded.session.me.query()).toMatchObject({ id: ivo.id });

  const { secret, sealed } = await offered(ana);
  const foreign = await offered(rui);
  expect(await trpcError(enter(ana, { sealed, code: "000000" }))).toMatchObject({ code: "unauthorized" });
  const other = enter(ana, { sealed: foreign.sealed, code: totpCode(foreign.secret) });
  expect(await trpcError(other)).toMatchObject({ code: "unauthorized" });
  const { email } = ana;
  const wrong = app
    .trpc()
    .session.login.mutate({ email, password: "errada", sealed, code: totpCode(secret) });
  expect(await trpcError(wrong)).toMatchObject({ code: "unauthorized", error: texts.login.invalid });
  expect((await guarded.users.sessions.query(ana.id)).length).toBe(0);

  const code = totpCode(secret);
  const opened = await enter(ana, { sealed, code });
  expect(opened.recoveryCodes?.length).toBe(10);
  expect(await trpcError(enter(ana))).toMatchObject({ error: texts.login.codeMissing });
  // An answer to the demand of before replaces no factor that is there now.
  const again = await trpcError(enter(ana, { sealed, code }));
  expect(again).toMatchObject({ code: "unauthorized", error: texts.login.codeWrong });
  await freeCodes(app);
  expect((await enter(ana, { code: totpCode(secret) })).recoveryCodes).toBeUndefined();
});

test("other programs are told plainly, and get nothing to go on with", async () => {
  const { email, password, id } = await createAdministrator(app);
  const own = await clientOf(await createAdministrator(app));
  await own.users.setPolicy.mutate({ demandsFactor: true });
  const answer = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.json()).toEqual({
    success: false,
    error: texts.accountPolicy.factorMissing,
    missing: "factor",
  });
  const { secret, sealed } = await offered({ email, password, id, name: "" });
  const body = { email, password, sealed, code: totpCode(secret) };
  expect((await app.rest("POST", "/api/admin-login.php", { body })).status).toBe(401);
});

test("where one is demanded, nobody turns their own off, and a colleague's is set up anew", async () => {
  const [ana, ivo] = [await createAdministrator(app), await createAdministrator(app)];
  const [own, colleague] = [await clientOf(ana), await clientOf(ivo)];
  await enableTotp(own);
  await enableTotp(colleague);
  await own.users.setPolicy.mutate({ demandsFactor: true });
  expect(await trpcError(own.users.dropSecondFactor.mutate(ana.id))).toMatchObject({
    code: "conflict",
    error: texts.accountPolicy.factorKept,
  });
  await colleague.users.dropSecondFactor.mutate(ana.id);
  expect(await own.session.me.query()).toBeNull();
  await offered(ana);
});

test("strong passwords are demanded wherever one is chosen, once the rule is on", async () => {
  const ana = await createAdministrator(app, { name: "Ana Beatriz Camargo" });
  const own = await clientOf(ana);
  const change = (password: string) => own.users.update.mutate({ id: ana.id, password });
  await change("senha1");
  expect(await app.trpc().session.passwordMin.query()).toBe(6);
  await own.users.setPolicy.mutate({ demandsStrongPassword: true });
  expect(await app.trpc().session.passwordMin.query()).toBe(8);

  const { short, guessable } = texts.accountPolicy;
  const emailWord = ana.email.split("@")[0] ?? "";
  for (const [password, error] of [
    ["Xk4#vz1", short],
    ["senha1234", guessable],
    ["flamengo2020", guessable],
    ["camargo1990", guessable],
    ["BEATRIZ-1990", guessable],
    [`${emailWord}${emailWord}`, guessable],
    ["avante2026", guessable],
    ["a".repeat(200), guessable],
  ] as const)
    expect([password, await trpcError(change(password))]).toMatchObject([
      password,
      { code: "invalid_input", error },
    ]);
  await change("j8#kQ2pz");
  await change("pedra limão cadeira");

  const given = { name: "Caio Lins", email: "caio@avantesistemas.example", isActive: true };
  const weak = own.users.create.mutate({ ...given, password: "caiolins2020" });
  expect(await trpcError(weak)).toMatchObject({ error: guessable });
  await own.users.create.mutate({ ...given, password: "pedra limão cadeira" });
  const first = { email: given.email, password: "pedra limão cadeira" };
  const replaced = app.trpc().session.login.mutate({ ...first, newPassword: "senha1234" });
  expect(await trpcError(replaced)).toMatchObject({ error: guessable });
  await app.trpc().session.login.mutate({ ...first, newPassword: "janela verde trator" });

  await app.rest("POST", "/api/admin/forgot-password", { body: { email: given.email } });
  const token = await eventually(async () => {
    const mails = await app.mailbox.mails();
    const text = mails.find((mail) => mail.includes(`\nTo: ${given.email}\n`)) ?? "";
    return /token=([\w-]+)/.exec(text)?.[1] ?? expect.unreachable("no link in the mail");
  });
  const reset = (newPassword: string) =>
    app.rest("POST", "/api/admin/reset-password", { body: { token, newPassword } });
  expect(await restError(await reset("caiolins2020"))).toEqual({ status: 400, error: guessable });
  // The refusal has not used the link up.
  expect((await reset("trator verde janela")).status).toBe(200);
});

test("two administrators who change different rules do not undo each other", async () => {
  const ana = await createAdministrator(app);
  const own = await clientOf(ana);
  await enableTotp(own);
  await Promise.all([
    own.users.setPolicy.mutate({ demandsFactor: true }),
    own.users.setPolicy.mutate({ demandsStrongPassword: true }),
  ]);
  expect(await own.users.policy.query()).toEqual({ demandsFactor: true, demandsStrongPassword: true });
});

test("a login under way while the rule is turned on leaves no session without a factor", async () => {
  const rui = await createAdministrator(app);
  const own = await clientOf(await createAdministrator(app));
  await enableTotp(own);
  const logins = Array.from({ length: 5 }, () => enter(rui).catch(() => undefined));
  await own.users.setPolicy.mutate({ demandsFactor: true });
  await Promise.all(logins);
  expect(await own.users.sessions.query(rui.id)).toEqual([]);
});
