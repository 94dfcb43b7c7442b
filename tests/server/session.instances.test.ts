import { expect, test } from "bun:test";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const here = await createTestApp();
const elsewhere = await createTestApp({ database: here.database });
const { sql } = here.database;

const reads = async (cookie: string, app: TestApp) =>
  (await app.rest("GET", "/api/leads", { cookie })).status;

type Ending = (of: { id: string; cookie: string; by: string }) => Promise<unknown>;

const endings: Record<string, Ending> = {
  "a deactivation": ({ id, by }) =>
    here.rest("PUT", `/api/users/${id}`, { cookie: by, body: { is_active: false } }),
  "a new password": ({ id, by }) =>
    here.rest("PUT", `/api/users/${id}`, { cookie: by, body: { password: "uma-senha-nova" } }),
  "a deletion": ({ id, by }) => here.rest("DELETE", `/api/users/${id}`, { cookie: by }),
  "a logout": ({ cookie }) => here.rest("POST", "/api/admin-logout.php", { cookie, body: {} }),
  "a statement of somebody else": ({ id }) => sql`delete from sessions where user_id = ${id}`,
};

test.each(Object.entries(endings))("%s ends the session on every instance at once", async (_name, end) => {
  const by = await signIn(here);
  const administrator = await createAdministrator(here);
  const cookie = await cookieOf(here, administrator);
  for (const app of [here, elsewhere]) expect(await reads(cookie, app)).toBe(200);
  await end({ id: administrator.id, cookie, by });
  for (const app of [elsewhere, here]) expect(await reads(cookie, app)).toBe(401);
  expect(await reads(by, elsewhere)).toBe(200);
});

test("a new name shows on every instance at once", async () => {
  const administrator = await createAdministrator(here);
  const cookie = await cookieOf(here, administrator);
  const nameOn = async (app: TestApp) => (await app.trpc({ cookie }).session.me.query())?.name;
  await here.rest("PUT", `/api/users/${administrator.id}`, { cookie, body: { name: "Nome Novo" } });
  for (const app of [here, elsewhere]) expect(await nameOn(app)).toBe("Nome Novo");
});
