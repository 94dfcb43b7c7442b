import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { passwordResetTokens, sessions, users } from "#server/features/accounts/table.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { whileUsersAreHeld } from "../support/row-locks.ts";

const app = await createTestApp();
const INVALID_TOKEN = {
  status: 400,
  error: "Este link de recuperação é inválido ou já expirou. Peça um novo.",
};
const LINK = new RegExp(`^${PUBLIC_URL}/admin/reset-password\\?token=([\\w-]+)$`, "m");

beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

const request = (email: unknown, address?: string, of: TestApp = app) =>
  of.rest("POST", "/api/admin/forgot-password", { body: { email }, ...(address ? { address } : {}) });
const reset = (token: unknown, newPassword: unknown = "nova-senha") =>
  app.rest("POST", "/api/admin/reset-password", { body: { token, newPassword } });
const login = (email: string, password: string) =>
  app.rest("POST", "/api/admin-login.php", { body: { email, password } });

const mailsTo = async (email: string) =>
  (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));

/** Requests a reset link and reads its token from the newest of the expected `nth` mails. */
async function mailedToken(email: string, nth = 1): Promise<string> {
  expect(await (await request(email)).json()).toEqual({ success: true });
  return eventually(async () => {
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(nth);
    return LINK.exec(mails.at(-1) ?? "")?.[1] ?? expect.unreachable("no link in the mail");
  });
}

describe("requesting a reset link", () => {
  test("mails it to the user and records the request without author", async () => {
    const { email } = await createAdministrator(app, { name: "Íris <Nóbrega>" });
    const token = await mailedToken(email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [mail = ""] = await mailsTo(email);
    for (const part of ["Subject: Redefinição de senha", "Olá, Íris <Nóbrega>.", "1 hora"])
      expect(mail).toContain(part);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: null,
      adminName: "Sistema",
      action: "CREATE",
      entityType: "auth",
      entityId: null,
      description: `Recuperação de senha pedida para ${email}`,
    });
  });

  test("known, unknown and inactive addresses get the same answer; an unknown one costs no job, and only the known one gets mail", async () => {
    const [known, inactive] = [await createAdministrator(app), await createAdministrator(app)];
    await app.database.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
    const jobs = async () =>
      (await app.database.sql`select id from jobs.job where data ->> 'kind' = 'mail-password-reset'`).length;
    for (const email of [known.email, "ninguem@exemplo.com.br", inactive.email]) {
      const [audited, queued] = [(await auditRows(app)).length, await jobs()];
      const answer = await request(email);
      expect([answer.status, await answer.text()]).toEqual([200, '{"success":true}']);
      expect((await auditRows(app)).length - audited).toBe(1);
      expect((await jobs()) - queued).toBe(email.startsWith("ninguem") ? 0 : 1);
    }
    await eventually(async () => {
      const done = await app.database.sql`
        select id from jobs.job where data ->> 'kind' = 'mail-password-reset' and state <> 'completed'`;
      expect(done).toHaveLength(0);
    });
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo("ninguem@exemplo.com.br")).toHaveLength(0);
    expect(await mailsTo(inactive.email)).toHaveLength(0);
  });

  test("the token is only in the mail: hashed in the database, absent from queue and log", async () => {
    const { id, email } = await createAdministrator(app);
    const token = await mailedToken(email);
    const [row] = await app.database.db
      .select()
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, id));
    expect(JSON.stringify(row)).not.toContain(token);
    const hour = 3_600_000;
    expect(row?.expiresAt.getTime()).toBeWithin(Date.now() + hour - 10_000, Date.now() + hour + 1);
    const jobs = await app.database.sql<{ data: unknown }[]>`
      select data from jobs.job where data ->> 'kind' = 'mail-password-reset'`;
    for (const text of [JSON.stringify(jobs), JSON.stringify(await auditRows(app)), ...app.lines])
      expect(text).not.toContain(token);
    expect(JSON.stringify(jobs)).not.toContain(email);
  });

  test("works through the typed client", async () => {
    const { email } = await createAdministrator(app);
    await app.trpc().session.forgotPassword.mutate({ email: email.toUpperCase() });
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  });

  test.each([
    [undefined, "E-mail: informe um texto."],
    ["", "Preencha o e-mail."],
    ["zelia", "Informe um e-mail válido."],
    [{ $ne: null }, "E-mail: informe um texto."],
  ])("rejects %j", (email, error) =>
    expectRejected(app, "POST", "/api/admin/forgot-password", { body: { email } }, { status: 400, error }),
  );

  test("a request that cannot be recorded is not mailed", async () => {
    const broken = await createTestApp();
    const { email } = await createAdministrator(broken);
    await broken.database.sql`alter table audit_logs add constraint nothing_passes check (false) not valid`;
    expect((await request(email, undefined, broken)).status).toBe(500);
    expect(
      await broken.database.sql`select id from jobs.job where data ->> 'kind' = 'mail-password-reset'`,
    ).toHaveLength(0);
  });
});

describe("setting a new password", () => {
  test("a token works once, ends every session, and its use is recorded", async () => {
    const administrator = await createAdministrator(app, { name: "Ivo Prado" });
    const { id, email, password } = administrator;
    const cookies = [await cookieOf(app, administrator), await cookieOf(app, administrator)];
    const token = await mailedToken(email);
    // The browser that resets the password must sign in again too.
    const answer = await app.rest("POST", "/api/admin/reset-password", {
      body: { token, newPassword: "nova-senha" },
      cookie: cookies[0],
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(await answer.json()).toEqual({ success: true });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: null,
      action: "UPDATE",
      entityType: "auth",
      entityId: id,
      description: "Senha de Ivo Prado redefinida pelo link de recuperação",
    });
    for (const cookie of cookies) expect((await app.rest("GET", "/api/users", { cookie })).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, "nova-senha")).status).toBe(200);

    expect(await restError(await reset(token, "terceira"))).toEqual(INVALID_TOKEN);
    const call = app.trpc().session.resetPassword.mutate({ token, newPassword: "terceira" });
    expect(await trpcError(call)).toEqual({ ...INVALID_TOKEN, code: "invalid_input" });
    expect((await login(email, "nova-senha")).status).toBe(200);
  });

  test("of two concurrent uses of a token one is rejected", async () => {
    const { email } = await createAdministrator(app);
    const token = await mailedToken(email);
    const requests: Promise<Response>[] = [];
    await whileUsersAreHeld(app, async (waiting) => {
      requests.push(reset(token, "primeira"), reset(token, "segunda-vez"));
      await waiting(2);
    });
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const works = [await login(email, "primeira"), await login(email, "segunda-vez")];
    expect(works.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  test("a concurrent login with the old password opens no session", async () => {
    const { id, email, password } = await createAdministrator(app);
    const token = await mailedToken(email);
    const requests: Promise<Response>[] = [];
    await whileUsersAreHeld(app, async (waiting) => {
      requests.push(reset(token));
      await waiting(1);
      requests.push(login(email, password));
      await waiting(2);
    });
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 401]);
    expect(await app.database.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test("an expired token is rejected", async () => {
    const { id, email, password } = await createAdministrator(app);
    const token = await mailedToken(email);
    const past = { expiresAt: new Date(Date.now() - 1000) };
    await app.database.db.update(passwordResetTokens).set(past).where(eq(passwordResetTokens.userId, id));
    expect(await restError(await reset(token))).toEqual(INVALID_TOKEN);
    expect((await login(email, password)).status).toBe(200);
  });

  test("a new request leaves the links mailed before valid, until one is used", async () => {
    const { id, email } = await createAdministrator(app);
    const first = await mailedToken(email);
    const second = await mailedToken(email, 2);
    expect(await app.database.db.$count(passwordResetTokens, eq(passwordResetTokens.userId, id))).toBe(2);
    expect((await reset(first)).status).toBe(200);
    expect(await restError(await reset(second))).toEqual(INVALID_TOKEN);
    expect(await app.database.db.$count(passwordResetTokens, eq(passwordResetTokens.userId, id))).toBe(0);
  });

  test("a reset lets the owner of a guessed account sign in again from the same network", async () => {
    const { email } = await createAdministrator(app);
    const guesses = Array.from({ length: 10 }, () => login(email, "errada"));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    expect((await login(email, "errada")).status).toBe(429);
    expect((await reset(await mailedToken(email), "nova-senha")).status).toBe(200);
    expect((await login(email, "nova-senha")).status).toBe(200);
  });

  test("the token of a deactivated user is rejected", async () => {
    const { id, email } = await createAdministrator(app);
    const token = await mailedToken(email);
    await app.database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    expect(await restError(await reset(token))).toEqual(INVALID_TOKEN);
  });

  test("an invalid password does not spend the token", async () => {
    const { email } = await createAdministrator(app);
    const token = await mailedToken(email);
    expect((await reset(token, "12345")).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test("the stored values are not valid tokens", async () => {
    const { id, email } = await createAdministrator(app);
    await mailedToken(email);
    const [row] = await app.database.db
      .select()
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, id));
    for (const word of [row?.id, row?.userId])
      expect(await restError(await reset(word))).toEqual(INVALID_TOKEN);
  });

  test.each([
    [{ newPassword: "nova-senha" }, INVALID_TOKEN.error],
    [{ token: "", newPassword: "nova-senha" }, INVALID_TOKEN.error],
    [{ token: ["x"], newPassword: "nova-senha" }, INVALID_TOKEN.error],
    [{ token: "x".repeat(201), newPassword: "nova-senha" }, INVALID_TOKEN.error],
    [{ token: "\0'; --", newPassword: "nova-senha" }, INVALID_TOKEN.error],
    [{ token: "inventado", newPassword: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
    [{ token: "inventado" }, "A senha deve ter pelo menos 6 caracteres"],
    [{ token: "inventado", newPassword: "x".repeat(257) }, "Senha: use no máximo 256 caracteres."],
  ])("rejects %j", (body, error) =>
    expectRejected(app, "POST", "/api/admin/reset-password", { body }, { status: 400, error }),
  );
});

describe("rate limits", () => {
  async function expectLimited(answer: Response, seconds: number, error: string): Promise<void> {
    expect(Number(answer.headers.get("retry-after"))).toBeWithin(seconds - 30, seconds + 1);
    expect(await restError(answer)).toEqual({ status: 429, error });
  }
  /** Sent at once: each answer takes the same fixed time. */
  async function expectAnswered(requests: Promise<Response>[]): Promise<void> {
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  }
  const FORGOT = "Muitos pedidos de recuperação de senha. Aguarde alguns minutos e tente novamente.";
  const RESET = "Muitas tentativas de redefinir a senha. Aguarde alguns minutos e tente novamente.";

  test.each(["conhecida", "desconhecida"])(
    "five requests per hour for a %s address and network",
    async (kind) => {
      const email =
        kind === "conhecida" ? (await createAdministrator(app)).email : "desconhecida@exemplo.com.br";
      await expectAnswered(Array.from({ length: 5 }, (_, index) => request(email, `2001:db8:0:1::${index}`)));
      const audited = (await auditRows(app)).length;
      await expectLimited(await request(email.toUpperCase(), "2001:db8:0:1:ffff::1"), 3600, FORGOT);
      expect(await auditRows(app)).toHaveLength(audited);
      expect((await request(email, "2001:db8:0:2::1")).status).toBe(200);
    },
  );

  test("twenty requests per hour for an address from all networks", async () => {
    const email = "de-muitas-redes@exemplo.com.br";
    await expectAnswered(Array.from({ length: 20 }, (_, index) => request(email, `198.51.100.${index}`)));
    await expectLimited(await request(email, "198.51.100.99"), 3600, FORGOT);
  });

  test("twenty requests per hour from one network", async () => {
    await expectAnswered(
      Array.from({ length: 20 }, (_, index) => request(`alvo${index}@exemplo.com.br`, "192.0.2.9")),
    );
    await expectLimited(await request("mais@exemplo.com.br", "192.0.2.9"), 3600, FORGOT);
    expect((await request("mais@exemplo.com.br", "192.0.2.10")).status).toBe(200);
  });

  test("thirty tokens per 15 minutes from one network", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => reset("inventado")));
    for (const { status } of answers) expect(status).toBe(400);
    await expectLimited(await reset("inventado"), 900, RESET);
    const rejection = await trpcError(
      app.trpc().session.resetPassword.mutate({ token: "x", newPassword: "nova-senha" }),
    );
    expect(rejection).toMatchObject({ status: 429, code: "rate_limited" });
    expect(rejection.retryAfterSeconds).toBeWithin(870, 901);
  });
});
