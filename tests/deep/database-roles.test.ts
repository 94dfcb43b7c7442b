import { beforeAll, describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { APPLICATION_ROLE, OWNER_ROLE } from "#server/platform/db/embedded-roles.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory, testCluster } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createTestDatabase } from "../support/database.ts";
import { spawnSite } from "../support/spawned-site.ts";

const database = await createTestDatabase();

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end({ timeout: 1 }));
  return sql;
}

describe("the role that the server works as", () => {
  const asApplication = connect(database.applicationUrl);
  beforeAll(async () => {
    await asApplication`
      insert into audit_logs (admin_name, action, entity_type, description) values ('Sistema', 'TEST', 'system', 'x')`;
  });

  test.each([
    "update audit_logs set admin_name = 'Outra Pessoa'",
    "delete from audit_logs",
    "truncate audit_logs",
    "update consent_entries set kind = 'given'",
    "delete from consent_entries",
    "truncate consent_entries",
    "update consent_texts set text = 'Aceito tudo'",
    "delete from consent_texts",
    "drop table audit_logs",
    "alter table audit_logs disable trigger all",
    "alter table audit_logs add column note text",
    "drop function refuse_audit_log_change() cascade",
    "drop schema public cascade",
    "alter table leads drop column name",
    "create table public.mine (id int)",
    "delete from drizzle.__drizzle_migrations",
    "copy leads to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    "create role mine superuser",
    "set role postgres",
    `set role ${OWNER_ROLE}`,
  ])("may not: %s", async (statement) => {
    await expect(asApplication.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  const trap = (name: string, argument: string) => `
    create or replace function jobs.${name}(${argument}) returns boolean language plpgsql as $$
    begin
      if current_user <> '${APPLICATION_ROLE}' then
        execute 'alter table public.audit_logs disable trigger all';
        execute 'update public.audit_logs set description = $x$rewritten$x$';
      end if;
      return true;
    end $$`;
  const rewritten = () => asApplication`select from audit_logs where description = 'rewritten'`;

  test("cannot have a trigger run its own code as the owner", async () => {
    await asApplication.unsafe(trap("on_cast", "value pg_catalog.text"));
    await asApplication.unsafe("create domain pg_temp.text as pg_catalog.text check (jobs.on_cast(value))");
    await asApplication.unsafe(trap("right", "value pg_catalog.text, length pg_catalog.int4"));
    await asApplication`set search_path = jobs, public`;
    await asApplication`insert into leads (name, email, phone) values ('Ana Lima', 'a@b.com.br', '(41) 98877-1234')`;
    await asApplication`delete from leads`;
    await asApplication`reset search_path`;
    expect(await rewritten()).toHaveLength(0);
  });

  test("cannot have a command run its own code as the owner", async () => {
    await asApplication.unsafe(trap("on_read", ""));
    await asApplication.unsafe("alter table jobs.job rename to job_real");
    await asApplication.unsafe("create view jobs.job as select * from jobs.job_real where jobs.on_read()");
    const environment = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url };
    for (const command of ["doctor.ts", "backup.ts"]) {
      const options = command === "backup.ts" ? [join(await temporaryDirectory("site-trap-"), "x.tar")] : [];
      await runAdminCommand(command, options, environment);
      expect(await rewritten()).toHaveLength(0);
    }
    await asApplication.unsafe("drop view jobs.job");
    await asApplication.unsafe("alter table jobs.job_real rename to job");
  });

  test("may add to the audit log and read it", async () => {
    await asApplication`
      insert into audit_logs (admin_name, action, entity_type, description) values ('Sistema', 'TEST', 'system', 'x')`;
    expect(await asApplication`select description from audit_logs`).toHaveLength(2);
  });
});

test("the account that operations.md makes reads the entries of yesterday, and nothing else", async () => {
  const guide = await readFile(join(import.meta.dir, "../../docs/operations.md"), "utf8");
  const [create = "", ...grants] = (/```sql\n(create role audit_reader[^`]+)```/.exec(guide)?.[1] ?? "")
    .trim()
    .split("\n");
  const [, copied = ""] = /copy \(\n([^`]+)\n\) to stdout/.exec(guide) ?? [];
  const url = testCluster().urlOf(new URL(database.url).pathname.slice(1), "audit_reader");
  await testCluster().asSuperuser(create.replace("…", new URL(url).password));
  for (const grant of grants) await database.sql.unsafe(grant);
  await database.sql`
    insert into audit_logs (admin_name, action, entity_type, description, created_at)
    select 'Sistema', 'TEST', 'system', day || ' days ago', now() - day * interval '1 day' from generate_series(0, 2) day`;
  const reader = connect(url);
  expect([...(await reader.unsafe(copied))]).toMatchObject([
    { admin_name: "Sistema", description: "1 days ago" },
  ]);
  for (const statement of ["select from leads", "delete from audit_logs", "select from users"])
    await expect(reader.unsafe(statement)).rejects.toThrow("permission denied");
  await reader.end();
  for (const grant of grants)
    await database.sql.unsafe(grant.replace("grant", "revoke").replace(" to ", " from "));
  await testCluster().asSuperuser("drop role audit_reader");
});

test("the owner of the schema is no superuser, creates no roles and runs no programs", async () => {
  const [role] = await database.sql`
    select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  await expect(database.sql`copy leads to program 'cat'`).rejects.toThrow("permission denied");
});

test("DATABASE_OWNER_URL migrates an empty database for a role without rights of its own", async () => {
  const empty = await createTestDatabase();
  await empty.sql.unsafe("drop schema public, drizzle, jobs cascade; create schema public");
  const site = await spawnSite({
    databaseUrl: empty.applicationUrl,
    variables: { DATABASE_OWNER_URL: empty.url },
  });
  const answer = await fetch(`${site.url}/readyz`);
  expect(answer.status).toBe(200);
  const owners = await empty.sql`
    select distinct schemaname, tableowner from pg_tables where schemaname in ('public', 'drizzle', 'jobs')
    order by schemaname`;
  expect(owners.map(({ schemaname, tableowner }) => [schemaname, tableowner])).toEqual([
    ["drizzle", OWNER_ROLE],
    ["jobs", APPLICATION_ROLE],
    ["public", OWNER_ROLE],
  ]);
});

test("the embedded server sees no secret of the application", async () => {
  const dataDir = await temporaryDirectory("site-roles-");
  process.env.AUTH_SECRET = "a-secret-that-postgresql-must-not-see-0123";
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  const environment = await readFile(`/proc/${first.pid}/environ`, "utf8");
  delete process.env.AUTH_SECRET;
  expect(environment).toContain("LC_ALL=C");
  expect(environment).not.toContain("a-secret-that-postgresql-must-not-see");
  await first.stop();
});

test("the server's account is checked at the start, and both accounts must be of one database", async () => {
  const refused = async (databaseUrl: string) => {
    const variables = { DATABASE_OWNER_URL: database.url };
    const starting = spawnSite({ databaseUrl, variables });
    return starting.then(
      () => "started",
      (error: Error) => error.message,
    );
  };
  const wrong = new URL(database.applicationUrl);
  wrong.password = "errada";
  expect(await refused(wrong.href)).toContain("rejected user or password");
  const other = await createTestDatabase();
  expect(await refused(other.applicationUrl)).toContain("name different databases");
});
