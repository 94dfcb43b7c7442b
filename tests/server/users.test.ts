import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { passwords, sessions, users } from "#server/features/accounts/table.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError, trpcError } from "../support/errors.ts";
import { whileUsersAreHeld } from "../support/row-locks.ts";

const app = await createTestApp();
const author = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, author);

const NOT_YOURSELF = { status: 403, error: "Você não pode excluir nem desativar o seu próprio usuário." };
const LAST_ACTIVE = {
  status: 409,
  error: "Este é o último administrador ativo: o site precisa de pelo menos um.",
};
const TAKEN = { status: 409, error: "Já existe um usuário com este e-mail." };
const UNKNOWN = { status: 404, error: "Este usuário não existe." };
const REQUIRED = "Preencha todos os campos obrigatórios.";

let made = 0;
function newUser(fields: Record<string, unknown> = {}) {
  made += 1;
  return { name: "Zélia Brandão", email: `zelia${made}@empresa.com.br`, password: "senha-çã", ...fields };
}

const create = (body: unknown) => app.rest("POST", "/api/users", { body, cookie });
const remove = (id: string, as = cookie) => app.rest("DELETE", `/api/users/${id}`, { cookie: as });
type Login = Pick<TestAdministrator, "email" | "password"> & { newPassword?: string };
const statusOfLogin = async ({ email, password, newPassword }: Login) =>
  (await app.rest("POST", "/api/admin-login.php", { body: { email, password, newPassword } })).status;
const isKnown = async (of: TestApp, id: string) =>
  (await of.database.db.$count(users, eq(users.id, id))) === 1;

describe("GET /api/users", () => {
  test("returns every user sorted by name in the documented fields, without secrets", async () => {
    const alvaro = await createAdministrator(app, { name: "Álvaro Nunes" });
    await cookieOf(app, alvaro);
    const answer = await app.rest("GET", "/api/users", { cookie });
    const text = await answer.text();
    const { success, data } = JSON.parse(text) as { success: boolean; data: Record<string, unknown>[] };
    expect(success).toBe(true);
    expect(data.map(({ name }) => name)).toEqual(["Álvaro Nunes", "Regina Falcão"]);
    expect(data[0]).toEqual({
      id: alvaro.id,
      name: "Álvaro Nunes",
      email: alvaro.email,
      is_active: true,
      last_login: expect.stringMatching(/^\d{4}-.*Z$/),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(text).not.toContain("argon2");
    const typed = await app.trpc({ cookie }).users.list.query();
    expect(Object.keys(typed[0] ?? {}).sort()).toEqual([
      "createdAt",
      "email",
      "id",
      "isActive",
      "lastLogin",
      "mailsContacts",
      "name",
      "version",
    ]);
  });
});

describe("POST /api/users", () => {
  test("creates a user that can sign in, with the e-mail in lower case", async () => {
    const answer = await create(newUser({ email: " Zelia.Nova@Empresa.com.br " }));
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      name: "Zélia Brandão",
      email: "zelia.nova@empresa.com.br",
      is_active: true,
      last_login: null,
    });
    expect(
      await statusOfLogin({
        email: "zelia.nova@empresa.com.br",
        password: "senha-çã",
        newPassword: "só minha",
      }),
    ).toBe(200);
    expect((await auditRows(app)).at(-3)).toMatchObject({
      adminId: author.id,
      action: "CREATE",
      entityType: "user",
      entityId: String(data.id),
      description: "Usuário Zélia Brandão (zelia.nova@empresa.com.br) criado",
    });
  });

  test("a user created inactive cannot sign in", async () => {
    const input = newUser({ isActive: false }) as never;
    const { isActive } = await app.trpc({ cookie }).users.create.mutate(input);
    expect(isActive).toBe(false);
    expect(await statusOfLogin(input)).toBe(403);
  });

  test("a password of the maximum length can sign in", async () => {
    const input = newUser({ password: "ç".repeat(256) });
    expect((await create(input)).status).toBe(200);
    expect(await statusOfLogin({ ...input, newPassword: "é".repeat(256) })).toBe(200);
  });

  test.each([
    [{ name: undefined }, REQUIRED],
    [{ name: "  " }, REQUIRED],
    [{ email: "" }, REQUIRED],
    [{ password: undefined }, REQUIRED],
    [{ password: "" }, REQUIRED],
    [{ password: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
    [{ password: "x".repeat(257) }, "Senha: use no máximo 256 caracteres."],
    [{ email: "zelia@" }, "Informe um e-mail válido."],
    [{ email: "zelia@intranet" }, "Informe um e-mail válido."],
    [{ name: 7 }, "Dados inválidos."],
    [{ name: "\0" }, "Preencha o nome."],
    [{ name: "a".repeat(201) }, "Nome: use no máximo 200 caracteres."],
    [{ password: ["senha-9"] }, "Senha: informe um texto."],
    [{ is_active: "sim" }, "Situação: informe verdadeiro ou falso."],
  ])("rejects %j", (fields, error) =>
    expectRejected(app, "POST", "/api/users", { body: newUser(fields), cookie }, { status: 400, error }),
  );

  test("rejects a duplicate e-mail in any case, and eight concurrent calls create one user", async () => {
    const { email } = author;
    const body = newUser({ email: email.toUpperCase() });
    await expectRejected(app, "POST", "/api/users", { body, cookie }, TAKEN);
    const call = app.trpc({ cookie }).users.create.mutate(body as never);
    expect(await trpcError(call)).toEqual({ ...TAKEN, code: "conflict" });

    const wanted = newUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe("DELETE /api/users/{id}", () => {
  test("deletes the user with password and sessions", async () => {
    const deletedUser = await createAdministrator(app, { name: "Ivo Prado" });
    const theirs = await cookieOf(app, deletedUser);
    expect(await (await remove(deletedUser.id)).json()).toEqual({ success: true });
    expect((await app.rest("GET", "/api/users", { cookie: theirs })).status).toBe(401);
    expect(await statusOfLogin(deletedUser)).toBe(401);
    expect(await app.database.db.$count(passwords, eq(passwords.userId, deletedUser.id))).toBe(0);
    expect(await app.database.db.$count(sessions, eq(sessions.userId, deletedUser.id))).toBe(0);
    expect((await auditRows(app)).findLast(({ action }) => action === "DELETE")).toMatchObject({
      adminId: author.id,
      entityType: "user",
      entityId: deletedUser.id,
      description: `Usuário Ivo Prado (${deletedUser.email}) excluído`,
    });
  });

  test("rejects deleting one's own user", async () => {
    await expectRejected(app, "DELETE", `/api/users/${author.id}`, { cookie }, NOT_YOURSELF);
    const call = app.trpc({ cookie }).users.delete.mutate({ id: author.id });
    expect(await trpcError(call)).toEqual({ ...NOT_YOURSELF, code: "forbidden" });
  });

  test.each(["desconhecido", "1", crypto.randomUUID(), "x".repeat(64)])("rejects the unknown id %s", (id) =>
    expectRejected(app, "DELETE", `/api/users/${id}`, { cookie }, UNKNOWN),
  );
  test.each(["%00", "x".repeat(65), "a%20b", "%F0%9F%92%A9", "'--"])("rejects the malformed id %s", (id) =>
    expectRejected(
      app,
      "DELETE",
      `/api/users/${id}`,
      { cookie },
      { status: 400, error: "Identificador inválido." },
    ),
  );
});

describe("the last two active administrators", () => {
  async function pair() {
    const of = await createTestApp();
    const both = [await createAdministrator(of), await createAdministrator(of)] as const;
    const cookies = [await cookieOf(of, both[0]), await cookieOf(of, both[1])] as const;
    return { of, both, cookies };
  }

  test.each([
    ["deactivate", "PUT", { is_active: false }],
    ["delete", "DELETE", undefined],
  ])("%s each other concurrently: one of them stays", async (_name, method, body) => {
    const { of, both, cookies } = await pair();
    const requests: Promise<Response>[] = [];
    await whileUsersAreHeld(of, async (waiting) => {
      requests.push(of.rest(method, `/api/users/${both[1].id}`, { body, cookie: cookies[0] }));
      await waiting(1);
      requests.push(of.rest(method, `/api/users/${both[0].id}`, { body, cookie: cookies[1] }));
      await waiting(2);
    });
    const [first, second] = await Promise.all(requests);
    expect(first?.status).toBe(200);
    expect(await restError(second as Response)).toEqual(LAST_ACTIVE);
    expect(await of.database.db.$count(users, eq(users.isActive, true))).toBe(1);
    expect(await isKnown(of, both[0].id)).toBe(true);
  });
});
