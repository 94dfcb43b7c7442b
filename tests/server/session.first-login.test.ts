import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, sessionCookie, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const colleague = app.trpc({ cookie: await signIn(app) });
const login = (body: { email: string; password: string; newPassword?: string }) =>
  app.rest("POST", "/api/admin-login.php", { body });

test("a password that another chose opens no session on the login screen until its owner replaces it", async () => {
  const given = { email: "nova@avantesistemas.example", password: "escolhida-por-outra" };
  const { id } = await colleague.users.create.mutate({ ...given, name: "Nova Pessoa", isActive: true });
  const enter = (answer: Partial<typeof given> & { newPassword?: string } = {}) =>
    app.trpc().session.login.mutate({ ...given, ...answer });
  expect(await trpcError(enter())).toMatchObject({
    code: "unauthorized",
    error: texts.login.newPasswordMissing,
  });
  expect(await trpcError(enter({ password: "errada", newPassword: "só-minha" }))).toMatchObject({
    code: "unauthorized",
  });
  expect(await trpcError(enter({ newPassword: given.password }))).toMatchObject({ code: "invalid_input" });
  expect((await colleague.users.sessions.query(id)).length).toBe(0);

  expect(await enter({ newPassword: "só-minha" })).toMatchObject({ id });
  const descriptions = (await auditRows(app)).map(({ description }) => description);
  expect(descriptions).toContain("Nova Pessoa criou a sua própria senha");
  expect((await login(given)).status).toBe(401);
  expect((await login({ ...given, password: "só-minha" })).status).toBe(200);
});

test("other programs sign in with a given password, and may replace it", async () => {
  const given = { email: "programa@avantesistemas.example", password: "escolhida-por-outra" };
  await colleague.users.create.mutate({ ...given, name: "Programa", isActive: true });
  expect((await login(given)).status).toBe(200);
  expect((await login({ ...given, newPassword: "curta" })).status).toBe(400);
  expect((await login({ ...given, newPassword: "só-minha" })).status).toBe(200);
  expect((await login(given)).status).toBe(401);
});

test("the same holds after another sets a password, and not after one's own change", async () => {
  const ana = await createAdministrator(app);
  await colleague.users.update.mutate({ id: ana.id, password: "escolhida-por-outra" });
  const { email } = ana;
  const call = app.trpc().session.login.mutate({ email, password: "escolhida-por-outra" });
  expect(await trpcError(call)).toMatchObject({ code: "unauthorized" });
  const opened = await login({ email, password: "escolhida-por-outra", newPassword: "só-minha" });
  const own = app.trpc({ cookie: sessionCookie(opened) });
  await own.users.update.mutate({ id: ana.id, password: "minha-outra" });
  // A new password is not taken where none is asked for.
  expect((await login({ email, password: "minha-outra", newPassword: "não-vale" })).status).toBe(200);
  expect((await login({ email, password: "minha-outra" })).status).toBe(200);
});
