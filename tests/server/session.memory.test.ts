import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "#server/features/accounts/table.ts";
import { cookieOf, createAdministrator, sessionCookie, signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { eventually } from "../support/eventually.ts";

/** Well below the time after which an instance reads a session again by itself. */
const ANNOUNCED_WITHIN_MS = 2500;
const REREAD_WITHIN_MS = 10_000;
const INACTIVE = "Seu acesso está desativado. Fale com um administrador.";

const here = await createTestApp();
const elsewhere = await createTestApp({ database: here.database });
const { sql, db } = here.database;

const reads = async (cookie: string, app: TestApp) =>
  (await app.rest("GET", "/api/leads", { cookie })).status;
const writes = (cookie: string, app: TestApp) =>
  app.rest("PUT", "/api/config", { cookie, body: { site_title: "Depois do fim" } });

/** A new administrator who is signed in, and whose session both instances have read. */
async function knownOnBoth() {
  const administrator = await createAdministrator(here);
  const cookie = await cookieOf(here, administrator);
  for (const app of [here, elsewhere]) expect(await reads(cookie, app)).toBe(200);
  return { administrator, cookie };
}

const deactivate = async (id: string, by: string) =>
  expect(
    (await here.rest("PUT", `/api/users/${id}`, { cookie: by, body: { is_active: false } })).status,
  ).toBe(200);

/** While `work` runs, no instance hears of a change. */
async function withoutAnnouncements(work: () => Promise<void>): Promise<void> {
  const announcing = [
    ["sessions", "sessions_announce_deletion"],
    ["sessions", "sessions_announce_change"],
    ["users", "users_announce_change"],
  ];
  const turn = async (state: "disable" | "enable") => {
    for (const [table = "", trigger = ""] of announcing)
      await sql`alter table ${sql(table)} ${sql.unsafe(state)} trigger ${sql(trigger)}`;
  };
  await turn("disable");
  await work().finally(() => turn("enable"));
}

describe("what ends a session on one instance ends it on the other as soon as that hears of it", () => {
  const endings: Record<string, (of: { id: string; cookie: string; by: string }) => Promise<unknown>> = {
    "a deactivation": ({ id, by }) => deactivate(id, by),
    "a new password": ({ id, by }) =>
      here.rest("PUT", `/api/users/${id}`, { cookie: by, body: { password: "uma-senha-nova" } }),
    "a deletion": ({ id, by }) => here.rest("DELETE", `/api/users/${id}`, { cookie: by }),
    "a logout": ({ cookie }) => here.rest("POST", "/api/admin-logout.php", { cookie, body: {} }),
    "a statement of somebody else": ({ id }) => sql`delete from sessions where user_id = ${id}`,
  };
  test.each(Object.entries(endings))("%s", async (_name, end) => {
    const by = await signIn(here);
    const { administrator, cookie } = await knownOnBoth();
    await end({ id: administrator.id, cookie, by });
    await eventually(async () => expect(await reads(cookie, elsewhere)).toBe(401), ANNOUNCED_WITHIN_MS);
    expect(await reads(by, elsewhere)).toBe(200);
  });

  test("a new name shows", async () => {
    const { administrator, cookie } = await knownOnBoth();
    const nameOn = async (app: TestApp) => (await app.trpc({ cookie }).session.me.query())?.name;
    await here.rest("PUT", `/api/users/${administrator.id}`, { cookie, body: { name: "Nome Novo" } });
    expect(await nameOn(here)).toBe("Nome Novo");
    await eventually(async () => expect(await nameOn(elsewhere)).toBe("Nome Novo"), ANNOUNCED_WITHIN_MS);
  });
});

describe("before the other instance has heard of it", () => {
  test("this one answers by the change, and the other writes nothing", async () => {
    const by = await signIn(here);
    const { administrator, cookie } = await knownOnBoth();
    await withoutAnnouncements(async () => {
      await deactivate(administrator.id, by);
      expect(await reads(cookie, here)).toBe(401);
      // From memory, which shows that the other has not heard.
      expect(await reads(cookie, elsewhere)).toBe(200);
      const refused = await writes(cookie, elsewhere);
      expect([refused.status, await refused.json()]).toEqual([401, { success: false, error: INACTIVE }]);
      expect(await reads(cookie, elsewhere)).toBe(401);
    });
  });

  test.each(["a logout", "a deletion", "a new password", "a login in its place"])(
    "%s ends the session on this one at once",
    async (name) => {
      const by = await signIn(here);
      const { administrator, cookie } = await knownOnBoth();
      const { id } = administrator;
      await withoutAnnouncements(async () => {
        if (name === "a logout") await here.rest("POST", "/api/admin-logout.php", { cookie, body: {} });
        if (name === "a deletion") await here.rest("DELETE", `/api/users/${id}`, { cookie: by });
        if (name === "a new password")
          await here.rest("PUT", `/api/users/${id}`, { cookie: by, body: { password: "uma-senha-nova" } });
        if (name === "a login in its place")
          sessionCookie(await here.rest("POST", "/api/admin-login.php", { body: administrator, cookie }));
        expect(await reads(cookie, here)).toBe(401);
        expect(await reads(cookie, elsewhere)).toBe(200);
      });
    },
  );

  test("the other reads the session again within seconds, whatever it hears", async () => {
    const { administrator, cookie } = await knownOnBoth();
    await withoutAnnouncements(async () => {
      await db.update(users).set({ isActive: false }).where(eq(users.id, administrator.id));
      expect(await reads(cookie, elsewhere)).toBe(200);
      await eventually(async () => expect(await reads(cookie, elsewhere)).toBe(401), REREAD_WITHIN_MS);
    });
  });
});

test("an instance whose line to the database broke has forgotten what it knew when the line is back", async () => {
  const link = await createBreakableLink(here.database.applicationUrl);
  const cutOff = await createTestApp({ database: { ...here.database, applicationUrl: link.url } });
  const { administrator, cookie } = await knownOnBoth();
  expect(await reads(cookie, cutOff)).toBe(200);
  await link.cut();
  await db.update(users).set({ isActive: false }).where(eq(users.id, administrator.id));
  await link.mend();
  await eventually(async () => expect(await reads(cookie, cutOff)).toBe(401), REREAD_WITHIN_MS);
});

test("another token, or the same with another signature, is not answered from memory", async () => {
  const { cookie } = await knownOnBoth();
  const [name = "", value = ""] = cookie.split("=");
  const forged = `${name}=${value.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
  expect(await reads(forged, here)).toBe(401);
  expect(await reads(`${name}=${value.split(".")[0]}`, here)).toBe(401);
  expect(await reads(cookie, here)).toBe(200);
});
