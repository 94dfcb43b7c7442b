import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { issueResetToken } from "#server/features/accounts/reset-token.ts";
import { sessions, users } from "#server/features/accounts/table.ts";
import type { UpdateUserInput } from "#shared/schemas/user.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError, trpcError } from "../support/errors.ts";
import { whileUsersAreHeld } from "../support/row-locks.ts";

const app = await createTestApp();
const author = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, author);

const update = (id: string, body: unknown, as = cookie) =>
  app.rest("PUT", `/api/users/${id}`, { body, cookie: as });
type Login = Pick<TestAdministrator, "email" | "password"> & { newPassword?: string };
const login = ({ email, password, newPassword }: Login) =>
  app.rest("POST", "/api/admin-login.php", { body: { email, password, newPassword } });
const statusWith = async (theirs: string) => (await app.rest("GET", "/api/users", { cookie: theirs })).status;
const lastUpdate = async () => (await auditRows(app)).findLast(({ entityType }) => entityType === "user");

async function colleague() {
  const administrator = await createAdministrator(app, { name: "Ivo Prado" });
  return { administrator, theirs: await cookieOf(app, administrator) };
}

describe("name and e-mail", () => {
  test("change without affecting password or sessions; the audit log has the new values", async () => {
    const { administrator, theirs } = await colleague();
    const email = "Ivo.Novo@Empresa.com.br";
    const answer = await update(administrator.id, { name: "Ivo Prado Lima", email, password: "" });
    expect(await answer.json()).toEqual({
      success: true,
      data: expect.objectContaining({ name: "Ivo Prado Lima", email: "ivo.novo@empresa.com.br" }),
    });
    expect(await statusWith(theirs)).toBe(200);
    expect((await login({ email, password: administrator.password })).status).toBe(200);
    expect(await lastUpdate()).toMatchObject({
      adminId: author.id,
      action: "UPDATE",
      entityId: administrator.id,
      description: `Usuário Ivo Prado (${administrator.email}): nome alterado para Ivo Prado Lima, e-mail alterado para ivo.novo@empresa.com.br`,
    });
  });

  test("an update without changes writes nothing", async () => {
    const { administrator } = await colleague();
    const audited = (await auditRows(app)).length;
    const { id, name, email } = administrator;
    expect((await update(id, { name, email: email.toUpperCase(), is_active: true })).status).toBe(200);
    expect((await update(id, {})).status).toBe(200);
    expect(await auditRows(app)).toHaveLength(audited);
  });

  test("a duplicate e-mail is rejected, also between concurrent updates", async () => {
    const taken = { status: 409, error: "Já existe um usuário com este e-mail." };
    const [one, two] = [await colleague(), await colleague()];
    const body = { email: author.email };
    await expectRejected(app, "PUT", `/api/users/${one.administrator.id}`, { body, cookie }, taken);
    const call = app.trpc({ cookie }).users.update.mutate({ id: one.administrator.id, ...body });
    expect(await trpcError(call)).toEqual({ ...taken, code: "conflict" });
    const wanted = { email: "disputado@empresa.com.br" };
    const ids = [one.administrator.id, two.administrator.id];
    const answers = await Promise.all(ids.map((id) => update(id, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("password", () => {
  test("a new password ends the sessions of the user and is not logged", async () => {
    const { administrator, theirs } = await colleague();
    expect((await update(administrator.id, { password: "outra-senha" })).status).toBe(200);
    expect(await statusWith(theirs)).toBe(401);
    expect((await login(administrator)).status).toBe(401);
    expect((await login({ ...administrator, password: "outra-senha", newPassword: "só minha" })).status).toBe(
      200,
    );
    const row = await lastUpdate();
    expect(row?.description).toBe(`Usuário Ivo Prado (${administrator.email}): senha alterada`);
    for (const line of app.lines) expect(line).not.toContain("outra-senha");
  });

  test("changing one's own password keeps the calling session and ends the others, by cookie and by token", async () => {
    const { administrator, theirs } = await colleague();
    const elsewhere = await cookieOf(app, administrator);
    expect((await update(administrator.id, { password: "minha-nova" }, theirs)).status).toBe(200);
    expect([await statusWith(theirs), await statusWith(elsewhere)]).toEqual([200, 401]);

    const answer = await login({ ...administrator, password: "minha-nova" });
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const body = { password: "mais-uma" };
    expect((await app.rest("PUT", `/api/users/${administrator.id}`, { body, headers })).status).toBe(200);
    expect(await statusWith(theirs)).toBe(401);
    expect((await app.rest("GET", "/api/users", { headers })).status).toBe(200);
  });

  test("an empty or absent password changes nothing", async () => {
    const { administrator, theirs } = await colleague();
    for (const password of ["", null, undefined]) await update(administrator.id, { name: "Ivo", password });
    expect(await statusWith(theirs)).toBe(200);
    expect((await login(administrator)).status).toBe(200);
  });

  test("a concurrent login with the old password leaves no session", async () => {
    const { administrator } = await colleague();
    const requests: Promise<Response>[] = [];
    await whileUsersAreHeld(app, async (waiting) => {
      requests.push(update(administrator.id, { password: "trocada-agora" }));
      await waiting(1);
      requests.push(login(administrator));
      await waiting(2);
    });
    expect((await requests[0])?.status).toBe(200);
    await requests[1];
    expect(await app.database.db.$count(sessions, eq(sessions.userId, administrator.id))).toBe(0);
  });
});

describe("active state", () => {
  test("deactivating ends the sessions at once, and activating allows signing in again", async () => {
    const { administrator, theirs } = await colleague();
    await update(administrator.id, { is_active: false });
    expect(await statusWith(theirs)).toBe(401);
    expect((await lastUpdate())?.description).toBe(`Usuário Ivo Prado (${administrator.email}): desativado`);
    expect((await login(administrator)).status).toBe(403);
    await update(administrator.id, { is_active: true });
    expect((await lastUpdate())?.description).toBe(`Usuário Ivo Prado (${administrator.email}): ativado`);
    expect(await app.database.db.$count(sessions, eq(sessions.userId, administrator.id))).toBe(0);
    expect(await statusWith(theirs)).toBe(401);
    expect((await login(administrator)).status).toBe(200);
  });

  test("deactivating one's own user is rejected with all other changes of the call", async () => {
    const expected = { status: 403, error: "Você não pode excluir nem desativar o seu próprio usuário." };
    const body = { is_active: false, name: "Outra" };
    await expectRejected(app, "PUT", `/api/users/${author.id}`, { body, cookie }, expected);
    const call = app.trpc({ cookie }).users.update.mutate({ id: author.id, isActive: false });
    expect(await trpcError(call)).toEqual({ ...expected, code: "forbidden" });
  });
});

test.each<[string, Omit<UpdateUserInput, "id">]>([
  ["password", { password: "trocada" }],
  ["e-mail", { email: "mudou-de-caixa@empresa.com.br" }],
  ["active state", { isActive: false }],
])("a reset link mailed before a change of %s is invalid", async (_what, change) => {
  const { administrator } = await colleague();
  const token = await app.database.db.transaction((tx) => issueResetToken(tx, administrator.id));
  await app.trpc({ cookie }).users.update.mutate({ id: administrator.id, ...change });
  await app.database.db.update(users).set({ isActive: true }).where(eq(users.id, administrator.id));
  const body = { token, newPassword: "roubada" };
  const answer = await app.rest("POST", "/api/admin/reset-password", { body });
  expect((await restError(answer)).status).toBe(400);
});

test("a change that cannot be recorded is rolled back and ends no session", async () => {
  const of = await createTestApp();
  const [one, two] = [await createAdministrator(of), await createAdministrator(of)];
  const [mine, theirs] = [await cookieOf(of, one), await cookieOf(of, two)];
  await of.database.sql`alter table audit_logs add constraint nothing_passes check (false) not valid`;
  const body = { password: "nunca-vale", is_active: false };
  expect((await of.rest("PUT", `/api/users/${two.id}`, { body, cookie: mine })).status).toBe(500);
  expect((await of.rest("GET", "/api/users", { cookie: theirs })).status).toBe(200);
});

describe("PUT /api/users/{id} rejects", () => {
  test.each([
    [{ name: "" }, "Preencha todos os campos obrigatórios."],
    [{ email: "ivo" }, "Informe um e-mail válido."],
    [{ password: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
    [{ password: 123456 }, "Senha: informe um texto."],
    [{ is_active: 1 }, "Situação: informe verdadeiro ou falso."],
    [null, "Dados inválidos."],
  ])("%j", (body, error) =>
    expectRejected(app, "PUT", `/api/users/${author.id}`, { body, cookie }, { status: 400, error }),
  );
  test("an unknown user", () =>
    expectRejected(
      app,
      "PUT",
      "/api/users/ninguem",
      { body: { name: "Ivo" }, cookie },
      { status: 404, error: "Este usuário não existe." },
    ));
});
