import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { knownMigrations, migrateUpTo } from "#server/platform/db/known-migrations.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { setPaceOfTest } from "../support/test-pace.ts";

const first = { name: "Primeira", email: "Primeira@Exemplo.com.br", password: "primeira-senha" };

/** The schema of release 0.6.0. */
const baseline = knownMigrations()[0]?.when ?? 0;

async function emptyDatabase() {
  const url = await createEmptyDatabase();
  const { sql, close } = openDatabase(url);
  atFileEnd(close);
  return { url, sql };
}

test("instances that start concurrently prepare an empty database once", async () => {
  const { url, sql } = await emptyDatabase();
  await Promise.all([prepareDatabase(url, first), prepareDatabase(url, first), prepareDatabase(url, first)]);
  const files = await readdir(join(import.meta.dir, "../../migrations"));
  const [applied] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  expect(applied?.count).toBe(files.filter((name) => name.endsWith(".sql")).length);
  expect([...(await sql`select version_number, is_current, config_data from config_versions`)]).toEqual([
    { version_number: 1, is_current: true, config_data: expect.anything() },
  ]);
  expect([...(await sql`select name, email, is_active from users`)]).toEqual([
    { name: "Primeira", email: "primeira@exemplo.com.br", is_active: true },
  ]);
});

test("the first version holds the defaults", async () => {
  const { url, sql } = await emptyDatabase();
  await prepareDatabase(url);
  const [row] = await sql`select config_data::text as data from config_versions`;
  expect(JSON.parse(row?.data)).toEqual(defaultSiteConfig);
  expect([...(await sql`select id from users`)]).toEqual([]);
});

test("a later start changes no content and no password and creates no user", async () => {
  setPaceOfTest();
  const { url, sql } = await emptyDatabase();
  await prepareDatabase(url, first);
  await sql`update config_versions set config_data = '{"site_title":"Nosso"}'::jsonb`;
  const stored = () => sql`select config_data::text, password from config_versions, passwords`;
  const before = [...(await stored())];
  await prepareDatabase(url, { ...first, password: "outra-senha" });
  await prepareDatabase(url, { ...first, email: "segunda@exemplo.com.br" });
  expect([...(await stored())]).toEqual(before);
  expect(before[0]?.password).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("the database rejects a second current version", async () => {
  const { url, sql } = await emptyDatabase();
  await prepareDatabase(url);
  const second = sql`
    insert into config_versions (version_number, description, is_current, config_data)
    values (2, 'Segunda', true, '{}')`;
  await expect(second).rejects.toThrow("config_versions_current_index");
});

test("a migration that waits for a reader lets a form through, and goes on after it", async () => {
  const { url, sql } = await emptyDatabase();
  expect(await sql.begin((tx) => migrateUpTo(tx, baseline))).toBe(true);
  const { sql: reader } = openDatabase(url);
  atFileEnd(() => reader.end({ timeout: 1 }));

  let preparing: Promise<void> | undefined;
  let waits = 0;
  await reader.begin(async (tx) => {
    await tx`select from preview_links`;
    preparing = prepareDatabase(url, undefined, { onWait: () => waits++ });
    await eventually(async () =>
      expect(
        await sql`select from pg_locks where relation = 'preview_links'::regclass and not granted`,
      ).toHaveLength(1),
    );
    await sql`select from preview_links`;
    await eventually(() => expect(waits).toBe(1));
  });
  await preparing;
  expect(await sql`select base from preview_links`).toHaveLength(0);
});

test("the images that drafts and texts of 0.6.0 show are known to be shown after its migration", async () => {
  const { url, sql } = await emptyDatabase();
  expect(await sql.begin((tx) => migrateUpTo(tx, baseline))).toBe(true);
  const image = "0a".repeat(32);
  const address = `/media/${image}-640.webp`;
  const texts = JSON.stringify({ content_home: JSON.stringify({ "hero.picture": `${address} Uma mesa` }) });
  await sql`insert into users (id, name, email) values ('u', 'Bia', 'bia@exemplo.com.br')`;
  await sql`insert into config_versions (version_number, description, is_current, config_data)
    values (1, '', true, ${texts}::text::jsonb)`;
  const draft = JSON.stringify({
    baseVersion: 1,
    base: "",
    mine: JSON.stringify({ "hero.picture": address }),
  });
  await sql`insert into content_drafts (user_id, document, draft) values ('u', 'home', ${draft}::text::jsonb)`;
  await sql`insert into deleted_records (audit_log_id, entity_type, entity_id, rows)
    values (7, 'page', '1', ${texts}::text::jsonb)`;
  await prepareDatabase(url);
  const uses = await sql`select table_name, row_key from image_uses where image_hash = ${image} order by 1`;
  expect([...uses]).toEqual([
    { table_name: "config_versions", row_key: "1" },
    { table_name: "deleted_records", row_key: "7" },
    { table_name: "document_drafts", row_key: "home" },
  ]);
});

test("a user that was deleted in 0.6.0 can come back with the password after the migration", async () => {
  const { url, sql } = await emptyDatabase();
  expect(await sql.begin((tx) => migrateUpTo(tx, baseline))).toBe(true);
  const rows = JSON.stringify({ users: [{ id: "u" }], accounts: [{ user_id: "u", password: "hash" }] });
  await sql`insert into deleted_records (audit_log_id, entity_type, entity_id, rows)
    values (8, 'user', 'u', ${rows}::text::jsonb)`;
  await prepareDatabase(url);
  expect([...(await sql`select rows from deleted_records`)]).toEqual([
    { rows: { users: [{ id: "u" }], passwords: [{ user_id: "u", password: "hash" }] } },
  ]);
  const names = await sql`
    select conname::text as name from pg_constraint
      where conrelid in ('passwords'::regclass, 'password_reset_tokens'::regclass)
    union all select indexname::text from pg_indexes where tablename in ('passwords', 'password_reset_tokens')`;
  expect(names.filter(({ name }) => /account|verification|value/.test(name))).toEqual([]);
});

test("an unreachable database is an error", async () => {
  await expect(prepareDatabase("postgres://nobody:nothing@127.0.0.1:1/nowhere")).rejects.toThrow();
});
