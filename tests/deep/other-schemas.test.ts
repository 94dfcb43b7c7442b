import { expect, test } from "bun:test";
import { knownMigrations } from "#server/platform/db/known-migrations.ts";
import { runAdminCommand, runProgram } from "../support/command.ts";
import { createEmptyTestDatabase, createTestDatabase } from "../support/database.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { stubBuild } from "../support/stub-build.ts";

const { url, sql } = await createTestDatabase();
const newest = knownMigrations().at(-1);
if (!newest) throw new Error("there is no migration");

/** Records a migration, as a newer release would. */
const migrateAsNewer = () => sql`
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest.when + 1})`;

const startSite = async (databaseUrl: string) =>
  runProgram("tests/support/site-process.ts", [await stubBuild()], {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    PORT: "0",
    DATA_DIR: "/nowhere",
    AUTH_SECRET: "the-same-secret-on-every-machine-0123456789",
    SMTP_URL: "smtp://127.0.0.1:1",
  });

test("a server that runs while a newer release migrates goes on; one that starts later does not, unless allowed", async () => {
  const running = await spawnSite({ databaseUrl: url });
  await migrateAsNewer();
  const lead = { name: "Íris", email: "iris@loja.com.br", phone: "4133334444" };
  const send = (site: { url: string }) =>
    fetch(`${site.url}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
    });
  expect((await send(running)).status).toBe(200);

  const { out, code } = await startSite(url);
  expect(code).toBe(1);
  expect(out).toContain(
    `this one knows the schema up to ${newest.tag}. Start the newer release, or set SCHEMA_AHEAD=allow to go back to this one.`,
  );

  const allowed = await spawnSite({ databaseUrl: url, variables: { SCHEMA_AHEAD: "allow" } });
  expect((await send(allowed)).status).toBe(200);
  expect(await sql`select from leads`).toHaveLength(2);
});

test("commands that migrate refuse in the same way, and change nothing when allowed", async () => {
  const refused = await runAdminCommand("migrate.ts", [], { DATABASE_URL: url });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("A newer release has migrated")]);
  const allowed = await runAdminCommand("migrate.ts", [], { DATABASE_URL: url, SCHEMA_AHEAD: "allow" });
  expect([allowed.code, allowed.err]).toEqual([0, ""]);
  expect(allowed.out).toContain(`a newer release has migrated further than ${newest.tag}`);
});

test("a database of a release before 0.6.0 is refused, and the commit named that can migrate it", async () => {
  const old = await createEmptyTestDatabase();
  await old.sql`create schema drizzle`;
  await old.sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await old.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1795904637686)`;
  const sentence =
    "has the schema of a release before 0.6.0, which this release cannot migrate: go through commit 428e5ebc first, which can.";
  const refused = await runAdminCommand("migrate.ts", [], { DATABASE_URL: old.url });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(sentence)]);
  const doctor = await runAdminCommand("doctor.ts", [], { DATABASE_URL: old.url });
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining(sentence)]);
  const { out, code } = await startSite(old.url);
  expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
  const tables =
    await old.sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  expect(tables).toHaveLength(0);
});
