import { expect, test } from "bun:test";
import { knownMigrations } from "#server/platform/db/known-migrations.ts";
import { runAdminCommand, runProgram } from "../support/command.ts";
import { createTestDatabase } from "../support/database.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { stubBuild } from "../support/stub-build.ts";

const { url, sql } = await createTestDatabase();
const newest = knownMigrations().at(-1);
if (!newest) throw new Error("there is no migration");

/** Records a migration, as a newer release would. */
const migrateAsNewer = () => sql`
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest.when + 1})`;

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

  const { out, code } = await runProgram("tests/support/site-process.ts", [await stubBuild()], {
    NODE_ENV: "test",
    DATABASE_URL: url,
    PORT: "0",
    DATA_DIR: "/nowhere",
    AUTH_SECRET: "the-same-secret-on-every-machine-0123456789",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
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
