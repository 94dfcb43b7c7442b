import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();
const boss = await createAdministrator(app, { name: "Luíza Conceição" });
const cookie = await cookieOf(app, boss);

/** The author of the newest entry, as the screen and REST name it. */
async function author(): Promise<[string | undefined, string | undefined]> {
  const { logs } = await app.trpc({ cookie }).auditLogs.list.query({});
  const answer = await app.rest("GET", "/api/admin-logs?limit=1", { cookie });
  const { data } = (await answer.json()) as { data: { admin_name: string }[] };
  return [logs[0]?.adminName, data[0]?.admin_name];
}

test("a name that nobody else has stands alone", async () => {
  expect(await author()).toEqual([boss.name, boss.name]);
});

// With a zero-width space, and with Cyrillic letters.
test.each([
  "Sistema",
  "luiza  conceicao",
  "Sis\u200btema",
  "S\u0456st\u0435m\u0430",
  "Lu\u00edza C\u043enceição",
])("the name %p is followed by the address of its user", async (name) => {
  const imposter = await createAdministrator(app, { name });
  await cookieOf(app, imposter);
  const marked = `${name} (${imposter.email})`;
  expect(await author()).toEqual([marked, marked]);
  const { topAdmins } = await app.trpc({ cookie }).auditLogs.stats.query();
  expect(topAdmins.map((admin) => admin.name)).toContain(marked);
  await app.database.sql`delete from users where id = ${imposter.id}`;
});

test("the system's own entries keep their name", async () => {
  await app.rest("POST", "/api/admin-login.php", {
    body: { email: "ninguem@exemplo.com.br", password: "x" },
  });
  expect(await author()).toEqual(["Sistema", "Sistema"]);
});
