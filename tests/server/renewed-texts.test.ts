import { expect, test } from "bun:test";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { knownMigrations, MIGRATIONS, migrateUpTo } from "#server/platform/db/known-migrations.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import { createEmptyTestDatabase } from "../support/database.ts";

/** As a Mac sends a text: letters and their accents apart. */
const apart = (text: string) => text.normalize("NFD");

const { sql, url } = await createEmptyTestDatabase();

/** The schema of release 0.3.0 with texts of before. */
async function createFormerDatabase(): Promise<void> {
  const at = knownMigrations().findIndex(({ tag }) => tag === "0035_person-keys");
  const last = readMigrationFiles({ migrationsFolder: MIGRATIONS })[at];
  if (!last) throw new Error("the migration is gone");
  await sql.begin((tx) => migrateUpTo(tx, { hash: last.hash, when: last.folderMillis }));
  await sql`
    insert into leads (name, email, phone, phone_e164)
    values (${apart("João Decomposição")}, 'Joao@Loja.example', '(41) 98765-0011', '+5541987650011'), ('Łukasz Dvořák', 'l@loja.example', '', null)`;
  await sql`
    insert into contact_messages (name, email, subject, message, consent_version, consent_at)
    values ('Ana', 'ana@loja.example', 'erp', ${apart("Não é só isso")}, '1', now())`;
  for (const category of ["Utilitários", apart("Utilitários")])
    await sql`insert into access_links (category, title, url, color) values (${category}, 'A', 'https://a.example', '#3B82F6')`;
  for (const name of ["Saudação", apart("Saudação")])
    await sql`insert into message_templates (purpose, name, subject, body) values ('whatsapp', ${name}, '', 'Olá')`;
  await sql`
    insert into audit_logs (admin_name, action, entity_type, description) values (${apart("José")}, 'TEST', 'system', 'x')`;
}

await createFormerDatabase();
await migrateDatabase(url);

test("a new release composes what was stored with its accents apart", async () => {
  const [one, other] = await sql`select name, search_text from leads order by id`;
  expect(one?.name).toBe("João Decomposição");
  expect(one?.search_text).toContain("joao decomposicao");
  expect(other?.search_text).toContain("łukasz dvorak");
  const [message] = await sql`select message, search_text from contact_messages`;
  expect(message?.message).toBe("Não é só isso");
  expect(message?.search_text).toContain("nao e so isso");
  expect([...(await sql`select distinct category from access_links`)]).toEqual([{ category: "Utilitários" }]);
});

test("one of two templates of one name gets another name", async () => {
  const templates = await sql<
    { name: string }[]
  >`select name from message_templates where body = 'Olá' order by id`;
  expect(templates.map(({ name }) => name)).toEqual([
    "Saudação",
    expect.stringMatching(/^Saudação \(\d+\)$/),
  ]);
});

test("an entry of the logs stays as it was written, and is found", async () => {
  const [entry] = await sql`select admin_name, search_text from audit_logs`;
  expect(entry?.admin_name).toBe(apart("José"));
  expect(entry?.search_text).toStartWith("jose ");
});
