import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { knownMigrations } from "#server/platform/db/known-migrations.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand, runProgram } from "../support/command.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startS3Server } from "../support/s3-server.ts";

const { url } = await createTestDatabase();
const { host, pathname, password } = new URL(url);
const directory = await temporaryDirectory("site-commands-");
const s3 = await startS3Server();
const storage = {
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_KEY: s3.settings.key,
  S3_SECRET: s3.settings.secret,
};
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.site.example",
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
};

const commands: [string, string[]][] = [
  ["admin-create.ts", ["--email", "nova@empresa.com.br", "--name", "Nova", "--generate"]],
  ["backup.ts", [join(directory, "site.tar")]],
  ["restore.ts", [join(directory, "site.tar")]],
  ["move-files.ts", ["s3"]],
  ["migrate.ts", []],
];

describe.each(commands)("%s", (name, words) => {
  test("prints the database it works on, without the password", async () => {
    const { out, err } = await runAdminCommand(name, words, { ...storage, DATABASE_URL: url });
    expect(out).toStartWith(`Database: ${host}${pathname}\n`);
    expect(out + err).not.toContain(password);
  });

  // Of which another test says that it makes one.
  const lastsWithout = name === "restore.ts" ? () => {} : test;
  lastsWithout("creates no embedded database in production", async () => {
    const DATA_DIR = await temporaryDirectory("site-data-");
    const ran = await runAdminCommand(name, words, { ...production, ...storage, DATA_DIR });
    expect(ran.code).toBe(1);
    expect(ran.out).toBe("");
    expect(ran.err).toStartWith(
      `Set DATABASE_URL: it is not set, and there is no embedded database in ${DATA_DIR}.`,
    );
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test("says in one sentence that the database does not answer", async () => {
    const DATABASE_URL = "postgres://a:segredo@127.0.0.1:1/x";
    const { err, code } = await runAdminCommand(name, words, { ...storage, DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toStartWith("The database 127.0.0.1:1/x refused the connection");
    expect(err).not.toContain("segredo");
    expect(err).not.toContain("    at ");
  });
});

describe.each([...commands.map(([name]) => name), "mail-test.ts", "doctor.ts"])(
  "%s, called wrongly,",
  (name) => {
    // Were the call taken, the database that it names would not answer.
    const DATABASE_URL = "postgres://a:segredo@127.0.0.1:1/x";

    test.each([[["--help"]], [["--", "--help"]], [["-h"]]])("knows %j", async (words) => {
      const { out, err, code } = await runAdminCommand(name, words, { DATABASE_URL });
      expect(out).toStartWith("Usage: bun run ");
      expect([err, code]).toEqual(["", 0]);
    });

    test.each([
      [["--nonsense"], "Unknown option '--nonsense'."],
      [["um", "dois", "três"], 'Unexpected word "'],
    ])("refuses %j with code 2 and one line", async (words, message) => {
      const { out, err, code } = await runAdminCommand(name, words, { DATABASE_URL });
      expect(err).toStartWith(message);
      expect(err.trimEnd().split("\n")).toHaveLength(1);
      expect([out, code]).toEqual(["", 2]);
    });
  },
);

test("restore names a directory that it was given instead of an archive, in one line", async () => {
  const { err, code } = await runAdminCommand("restore.ts", [directory], { DATABASE_URL: url });
  expect(err).toBe(
    `${directory} is a directory: name the archive in it, a file that ends with .tar. The database has not been changed.\n`,
  );
  expect(code).toBe(1);
});

test("db:migrate says what it applied, and then that the schema is current", async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const tags = knownMigrations().map(({ tag }) => tag);
  const first = await runAdminCommand("migrate.ts", [], { DATABASE_URL });
  expect(first.out).toEndWith(`Applied ${tags.join(", ")}. The schema is current.\n`);
  const second = await runAdminCommand("migrate.ts", [], { DATABASE_URL });
  expect(second.out).toEndWith(`The schema is current: ${tags.at(-1)} is applied.\n`);
});

test("on an empty machine restore alone makes the site of the backup, and of a missing archive nothing", async () => {
  const DATA_DIR = await temporaryDirectory("site-data-");
  const archive = join(directory, "moved.tar");
  const missing = await runAdminCommand("restore.ts", [archive], { ...production, DATA_DIR });
  expect([missing.code, missing.err]).toEqual([
    1,
    `${archive} cannot be read (ENOENT). The database has not been changed.\n`,
  ]);
  expect(await readdir(DATA_DIR)).toEqual([]);

  expect((await runAdminCommand("backup.ts", [archive], { DATABASE_URL: url })).code).toBe(0);
  const restored = await runAdminCommand("restore.ts", [archive], { ...production, DATA_DIR });
  expect([restored.err, restored.code]).toEqual(["", 0]);
  expect(restored.out).toStartWith(`Database: embedded in ${DATA_DIR}\n`);
  const migrated = await runAdminCommand("migrate.ts", [], { ...production, DATA_DIR });
  expect(migrated.out).toContain("The schema is current");
});

test("an embedded database that exists is used in production, and named", async () => {
  const DATA_DIR = await temporaryDirectory("site-data-");
  await (await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: false })).stop();
  const ran = await runAdminCommand("migrate.ts", [], { ...production, DATA_DIR });
  expect([ran.err, ran.code]).toEqual(["", 0]);
  expect(ran.out).toStartWith(`Database: embedded in ${DATA_DIR}\nApplied `);
});

test("seed:demo enters every consent in the ledger, says who did what, and a second time that it is there", async () => {
  const { sql, url } = await createTestDatabase();
  const variables = { DATABASE_URL: url, DATA_DIR: directory };
  // Somebody has looked at the site first.
  await sql`insert into visit_counts (day, page, channel, event, count)
    values ((now() at time zone 'America/Sao_Paulo')::date, '/', 'direct', 'visit', 1)`;
  const first = await runProgram("scripts/seed-demo.ts", [], variables);
  expect([first.err, first.code]).toEqual(["", 0]);
  const [missing] = await sql`
    select count(*)::int as count from (
      select 'lead' as type, id from leads where consent_at is not null
      union all select 'message', id from contact_messages union all select 'resume', id from resumes) as sent
    where not exists (select from consent_entries
      where entity_type = sent.type and entity_id = sent.id and purpose <> 'marketing')`;
  expect(missing).toEqual({ count: 0 });
  const [unsigned] = await sql`
    select (select count(*)::int from audit_logs where admin_name <> 'Sistema' and admin_id is null) as entries,
      (select count(*)::int from config_versions where created_by_name is not null and created_by_id is null) as versions,
      (select count(*)::int from users as author where last_login is distinct from
        (select max(created_at) from audit_logs where admin_id = author.id and action = 'LOGIN')) as logins`;
  expect(unsigned).toEqual({ entries: 0, versions: 0, logins: 0 });
  const second = await runProgram("scripts/seed-demo.ts", [], variables);
  expect(second.err).toStartWith("The demo data is already there.");
  expect(second.code).toBe(1);
});

describe("mail-test.ts", () => {
  test("sends one mail, or names the mail server that did not take it, without its password", async () => {
    const server = await startMailServer();
    const sent = await runAdminCommand("mail-test.ts", ["--", "ana@exemplo.com.br"], {
      SMTP_URL: server.url,
    });
    expect([sent.err, sent.code]).toEqual(["", 0]);
    expect(sent.out).toContain("to ana@exemplo.com.br");
    expect(server.mails.join()).toContain("Teste de e-mail do site");
    const refused = await runAdminCommand("mail-test.ts", ["ana@exemplo.com.br"], {
      SMTP_URL: "smtp://site:segredo@127.0.0.1:1",
    });
    expect(refused.code).toBe(1);
    expect(refused.err).toStartWith("Not sent: the mail server 127.0.0.1:1 did not take the mail");
    expect(refused.err).not.toContain("segredo");
  });

  test("says that the mail was not sent without a mail server, and what is missing without an address", async () => {
    const DATA_DIR = await temporaryDirectory("site-data-");
    const stored = await runAdminCommand("mail-test.ts", ["ana@exemplo.com.br"], { DATA_DIR });
    expect(stored.out).toContain("was not sent");
    expect(await readdir(join(DATA_DIR, "mailbox"))).toHaveLength(1);
    const wrong = await runAdminCommand("mail-test.ts", [], { DATA_DIR });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("Specify the recipient")]);
  });
});
