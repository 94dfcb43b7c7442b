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

test("a password that another chose opens no session until its owner replaces it", async () => {
  const given = { email: "nova@avantesistemas.example", password: "escolhida-por-outra" };
  const { id } = await colleague.users.create.mutate({ ...given, name: "Nova Pessoa", isActive: true });
  const refused = await login(given);
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await refused.json()).toEqual({
    success: false,
    error: texts.login.newPasswordMissing,
    missing: "newPassword",
  });
  expect((await login({ ...given, password: "errada", newPassword: "só-minha" })).status).toBe(401);
  expect((await login({ ...given, newPassword: given.password })).status).toBe(400);
  expect((await login({ ...given, newPassword: "curta" })).status).toBe(400);
  expect((await colleague.users.sessions.query(id)).length).toBe(0);

  const opened = await login({ ...given, newPassword: "só-minha" });
  expect(opened.status).toBe(200);
  expect(await app.trpc({ cookie: sessionCookie(opened) }).session.me.query()).toMatchObject({ id });
  const descriptions = (await auditRows(app)).map(({ description }) => description);
  expect(descriptions).toContain("Nova Pessoa criou a sua própria senha");
  expect((await login(given)).status).toBe(401);
  expect((await login({ ...given, password: "só-minha" })).status).toBe(200);
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
