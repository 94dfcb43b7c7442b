import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sessions, users } from "#server/features/accounts/table.ts";
import { cookieOf, createAdministrator, sessionCookie, signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";

const app = await createTestApp();
const secure = await createTestApp({ publicUrl: "https://site.example", database: app.database });

const INVALID = { status: 401, error: "E-mail ou senha incorretos." };
const DAY_MS = 86_400_000;

const login = (body: unknown) => app.rest("POST", "/api/admin-login.php", { body });
const statusWith = async (cookie: string) => (await app.rest("GET", "/api/leads", { cookie })).status;

async function lastAudit(of: TestApp = app) {
  return (await auditRows(of)).at(-1);
}

describe("login", () => {
  test("returns id, e-mail and name of the administrator and never the password", async () => {
    const { id, name, email, password } = await createAdministrator(app, { name: "Júlio Brandão" });
    const answer = await login({ email, password });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      success: true,
      admin: { id, email, name },
      name,
      token: expect.any(String),
    });
    expect(text).not.toContain(password);
    expect(text).not.toContain("argon2");
  });

  test("returns the end of the session to the typed client, and no token", async () => {
    const { id, name, email, password } = await createAdministrator(app);
    const session = await app.trpc().session.login.mutate({ email, password });
    expect(session).toEqual({ id, name, email, expires: expect.any(Number) });
    expect(Math.abs(session.expires - Date.now() - DAY_MS)).toBeLessThan(5000);
  });

  test("sets an HttpOnly, SameSite cookie for 24 hours", async () => {
    const administrator = await createAdministrator(app);
    const answer = await login(administrator);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=86400(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/; Secure(;|$)/);
    const overHttps = await secure.rest("POST", "/api/admin-login.php", { body: administrator });
    expect(overHttps.headers.getSetCookie()[0]).toMatch(/^__Host-avante\.session_token=.*; Secure(;|$)/);
    // The __Host- prefix requires a cookie without Domain.
    expect(overHttps.headers.getSetCookie()[0]).not.toMatch(/Domain=/i);
    const session = sessionCookie(overHttps);
    expect((await secure.rest("GET", "/api/leads", { cookie: session })).status).toBe(200);
    const left = await secure.rest("POST", "/api/admin-logout.php", { cookie: session, body: {} });
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-avante\.session_token=;.*Max-Age=0.*; Secure/);
  });

  test("stores the time as last_login", async () => {
    const administrator = await createAdministrator(app);
    const before = Date.now();
    await cookieOf(app, administrator);
    const [user] = await app.database.db.select().from(users).where(eq(users.id, administrator.id));
    expect(user?.lastLogin?.getTime()).toBeWithin(before, Date.now() + 1);
  });

  test("ignores the case of the e-mail and spaces around it", async () => {
    const { email, password } = await createAdministrator(app);
    expect((await login({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const { email } = await createAdministrator(app);
    expect(await restError(await login({ email, password: "errada" }))).toEqual(INVALID);
    expect(await restError(await login({ email: "ninguem@exemplo.com", password: "errada" }))).toEqual(
      INVALID,
    );
    const call = app.trpc().session.login.mutate({ email, password: "errada" });
    expect(await trpcError(call)).toEqual({ ...INVALID, code: "unauthorized" });
  });

  test("only the right password reveals that an account is deactivated", async () => {
    const { id, email, password } = await createAdministrator(app);
    await app.database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    const inactive = { status: 403, error: "Seu acesso está desativado. Fale com um administrador." };
    expect(await restError(await login({ email, password }))).toEqual(inactive);
    expect(await restError(await login({ email, password: "errada" }))).toEqual(INVALID);
    expect(await app.database.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test("records a success with the administrator as author", async () => {
    const administrator = await createAdministrator(app, { name: "Íris Nóbrega" });
    await app.rest("POST", "/api/admin-login.php", { body: administrator, address: "198.51.100.20" });
    expect(await lastAudit()).toMatchObject({
      adminId: administrator.id,
      adminName: "Íris Nóbrega",
      action: "LOGIN",
      entityType: "auth",
      description: "Íris Nóbrega entrou na área administrativa",
      ipAddress: "198.51.100.20",
    });
  });

  test("records a failure without author and without the password", async () => {
    const { email } = await createAdministrator(app);
    const cookie = await signIn(app);
    const body = { email, password: "segredo-errado" };
    await app.rest("POST", "/api/admin-login.php", { body, cookie });
    const row = await lastAudit();
    expect(row).toMatchObject({ adminId: null, adminName: "Sistema", action: "LOGIN", entityType: "auth" });
    expect(row?.description).toBe(`Tentativa de login recusada para ${email}`);
  });

  test("a login that cannot be recorded opens no session", async () => {
    const broken = await createTestApp();
    const { email, password } = await createAdministrator(broken);
    await broken.database.sql`alter table audit_logs add constraint nothing_passes check (false) not valid`;
    const answer = await broken.rest("POST", "/api/admin-login.php", { body: { email, password } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await restError(answer)).status).toBe(500);
    expect(await broken.database.db.$count(sessions)).toBe(0);
  });
});

describe("session", () => {
  test("session.me returns the administrator and the end of the session, or null without one", async () => {
    const administrator = await createAdministrator(app);
    const { id, name, email } = administrator;
    const cookie = await cookieOf(app, administrator);
    const session = await app.trpc({ cookie }).session.me.query();
    expect(session).toEqual({ id, name, email, expires: expect.any(Number) });
    expect(Math.abs((session?.expires ?? 0) - Date.now() - DAY_MS)).toBeLessThan(5000);
    expect(await app.trpc().session.me.query()).toBeNull();
  });

  test("the token of the login works as Bearer token", async () => {
    const { token } = (await (await login(await createAdministrator(app))).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.rest("GET", "/api/leads", { headers })).status).toBe(200);
    expect((await app.rest("POST", "/api/admin-logout.php", { headers, body: {} })).status).toBe(200);
    expect((await app.rest("GET", "/api/leads", { headers })).status).toBe(401);
  });

  test.each(["", "abc", "abc.def", "%%%", "ÿ", "A1b2".repeat(16)])(
    "the token %p is rejected",
    async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.rest("GET", "/api/leads", { headers })).status).toBe(401);
    },
  );

  test("a cookie with an invalid signature is rejected", async () => {
    const cookie = await signIn(app);
    expect(await statusWith(cookie)).toBe(200);
    const [name, value = ""] = cookie.split("=", 2);
    const [token = ""] = decodeURIComponent(value).split(".");
    expect(await statusWith(`${name}=${token}`)).toBe(401);
    expect(await statusWith(`${name}=${encodeURIComponent(`${token}.${"A".repeat(43)}=`)}`)).toBe(401);
  });

  test("deactivating a user invalidates the open sessions, whose owner alone is told why", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await cookieOf(app, administrator);
    await app.database.db.update(users).set({ isActive: false }).where(eq(users.id, administrator.id));
    const told = { status: 401, error: "Seu acesso está desativado. Fale com um administrador." };
    expect(await restError(await app.rest("GET", "/api/leads", { cookie }))).toEqual(told);
    const client = app.trpc({ cookie });
    for (const call of [
      () => client.session.me.query(),
      () => client.users.list.query(),
      () => client.session.logout.mutate({ reason: "manual" }),
    ])
      expect(await trpcError(call())).toEqual({ ...told, code: "unauthorized" });
    const [name, value = ""] = cookie.split("=", 2);
    const [token = ""] = decodeURIComponent(value).split(".");
    const stranger = await restError(
      await app.rest("GET", "/api/leads", { cookie: `${name}=${encodeURIComponent(`${token}.A`)}` }),
    );
    expect(stranger).toEqual({ status: 401, error: "Faça login para continuar." });
  });

  test("ends 24 hours after login, even when used", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await cookieOf(app, administrator);
    const mine = eq(sessions.userId, administrator.id);
    const [opened] = await app.database.db.select().from(sessions).where(mine);
    const lifetime = (opened?.expiresAt.getTime() ?? 0) - (opened?.createdAt.getTime() ?? 0);
    expect(Math.abs(lifetime - DAY_MS)).toBeLessThan(5000);

    const almostOver = new Date(Date.now() + 60_000);
    await app.database.db.update(sessions).set({ expiresAt: almostOver }).where(mine);
    const answer = await app.rest("GET", "/api/leads", { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await app.trpc({ cookie }).session.me.query()).not.toBeNull();
    const [used] = await app.database.db.select().from(sessions).where(mine);
    expect(used?.expiresAt).toEqual(almostOver);

    await app.database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(mine);
    await eventually(async () => expect(await statusWith(cookie)).toBe(401));
    expect(await app.trpc({ cookie }).session.me.query()).toBeNull();
  });

  test("ends on the server after 40 minutes without a call", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await cookieOf(app, administrator);
    const mine = eq(sessions.userId, administrator.id);
    const lastCall = async () => (await app.database.db.select().from(sessions).where(mine))[0]?.updatedAt;
    const idleFor = (minutes: number) =>
      app.database.db
        .update(sessions)
        .set({ updatedAt: new Date(Date.now() - minutes * 60_000) })
        .where(mine);

    const opened = await lastCall();
    expect(await statusWith(cookie)).toBe(200);
    expect(await lastCall()).toEqual(opened);
    // The server learns in its own time what this test writes to the table.
    const isStamped = async () => expect((await lastCall())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await idleFor(39);
    await eventually(async () => {
      expect(await statusWith(cookie)).toBe(200);
      await isStamped();
    });
    await idleFor(41);
    await eventually(async () => expect(await statusWith(cookie)).toBe(401));
    expect(await app.database.db.$count(sessions, mine)).toBe(0);

    // A tab reads what waits by itself, also when nobody is there.
    const unattended = await cookieOf(app, administrator);
    const { attention } = app.trpc({ cookie: unattended });
    await idleFor(39);
    const before = await lastCall();
    await attention.waiting.query();
    expect(await lastCall()).toEqual(before);
    const together = "/trpc/attention.waiting,session.me?batch=1";
    expect((await app.rest("GET", together, { cookie: unattended })).status).toBe(200);
    await isStamped();
    await idleFor(41);
    await eventually(async () =>
      expect(await trpcError(attention.waiting.query())).toMatchObject({ status: 401 }),
    );
    expect(await app.database.db.$count(sessions, mine)).toBe(0);
  });

  test("an administrator may have two sessions, and logging out of one keeps the other", async () => {
    const administrator = await createAdministrator(app);
    const [desk, laptop] = [await cookieOf(app, administrator), await cookieOf(app, administrator)];
    await app.rest("POST", "/api/admin-logout.php", { cookie: desk, body: {} });
    expect(await statusWith(desk)).toBe(401);
    expect(await statusWith(laptop)).toBe(200);
  });
});

describe("logout", () => {
  test("ends the session on the server and clears the cookie", async () => {
    const cookie = await signIn(app);
    const answer = await app.rest("POST", "/api/admin-logout.php", { cookie, body: {} });
    expect(await answer.json()).toEqual({ success: true });
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/session_token=;.*Max-Age=0/);
    expect(await statusWith(cookie)).toBe(401);
    expect((await app.rest("POST", "/api/admin-logout.php", { cookie, body: {} })).status).toBe(401);
  });

  test("takes the author from the session and ignores the body", async () => {
    const administrator = await createAdministrator(app, { name: "Otávio Pádua" });
    const cookie = await cookieOf(app, administrator);
    await app.rest("POST", "/api/admin-logout.php", {
      cookie,
      body: { admin_id: "outro", admin_name: "Outra Pessoa" },
    });
    expect(await lastAudit()).toMatchObject({
      adminId: administrator.id,
      adminName: "Otávio Pádua",
      action: "LOGOUT",
      entityType: "auth",
      description: "Otávio Pádua saiu da área administrativa",
    });
  });

  test.each(["rest", "trpc"])("the audit log distinguishes a logout by inactivity (%s)", async (api) => {
    const administrator = await createAdministrator(app, { name: "Estêvão Lins" });
    const cookie = await cookieOf(app, administrator);
    if (api === "trpc") await app.trpc({ cookie }).session.logout.mutate({ reason: "inactivity" });
    else await app.rest("POST", "/api/admin-auto-logout.php", { cookie, body: { admin_id: 1 } });
    expect(await lastAudit()).toMatchObject({
      adminId: administrator.id,
      action: "LOGOUT",
      description: "Estêvão Lins foi desconectado por inatividade",
    });
    expect(await statusWith(cookie)).toBe(401);
  });

  test("needs no body", async () => {
    const cookie = await signIn(app);
    expect((await app.rest("POST", "/api/admin-auto-logout.php", { cookie })).status).toBe(200);
    expect(await statusWith(cookie)).toBe(401);
  });
});

test("a login with an old session opens a new one and ends the old one", async () => {
  const administrator = await createAdministrator(app);
  const planted = await signIn(app);
  const answer = await app.rest("POST", "/api/admin-login.php", { body: administrator, cookie: planted });
  const own = sessionCookie(answer);
  expect(own).not.toBe(planted);
  expect((await app.trpc({ cookie: own }).session.me.query())?.id).toBe(administrator.id);
  expect(await statusWith(planted)).toBe(401);
});
