import { describe, expect, test } from "bun:test";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { openArchive } from "#server/backup/archive-reader.ts";
import { backUp } from "#server/backup/back-up.ts";
import type { Manifest } from "#server/backup/manifest.ts";
import { type Restored, restoreBackup } from "#server/backup/restore-backup.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import { knownMigrations, MIGRATIONS, migrateUpTo } from "#server/platform/db/known-migrations.ts";
import { requeueJobs } from "#server/platform/queue/unfinished-jobs.ts";
import { createS3Objects } from "#server/platform/storage/s3-objects.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createEmptyDatabase, createEmptyTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertLeads, leadInput } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { application, fixture } from "../support/resume-form.ts";
import { startS3Server } from "../support/s3-server.ts";

const PATH = { resumes: "/api/resumes", leads: "/api/leads" };
/** More than one part of a table, and text that a careless format would break. */
const ODD_NAME = 'Zoë "aspas" \\ barra\tguia\nlinha 🔧 \u2028 fim';
const MANY = 5000;

const directory = await temporaryDirectory("site-backup-");
atFileEnd(() => rm(directory, { recursive: true, force: true }));
let made = 0;
const newFile = () => join(directory, `backup-${++made}.tar`);

const source = await createTestApp({
  retries: { retryLimit: 1, retryDelay: 3600 },
  wrapMailer: () => ({ send: () => Promise.reject(new Error("450 mail server away")) }),
});
const administrator = await createAdministrator(source);
const cookie = await cookieOf(source, administrator);
const pdf = await fixture("curriculo.pdf");
await fill(source);
await eventually(async () => {
  const waiting = await source.database.sql`
    select state::text from jobs.job where state in ('created', 'retry', 'active')`;
  expect(waiting.map(({ state }) => state)).toEqual(["retry", "retry", "retry", "retry"]);
});
const file = newFile();
const manifest = await backUp({ databaseUrl: source.database.url, objects: undefined }, file);

async function fill(of: TestApp) {
  await of.rest("POST", PATH.leads, { body: leadInput({ name: "Com Mail por Enviar" }) });
  const contact = await of.rest("POST", "/api/contact", { body: contactInput() });
  const { id } = (await contact.json()) as { id: number };
  await of.rest("PUT", `/api/contact/${id}`, { body: { read: true }, cookie });
  const sent = await postParts(of, PATH.resumes, application());
  expect(sent.status).toBe(200);
  await of.rest("PUT", "/api/config", { body: { site_title: "Título do Backup" }, cookie });
  await insertLeads(of, [{ name: ODD_NAME, createdAt: new Date("2020-02-29T12:34:56.789Z") }]);
  await of.database.sql`
    insert into rate_limits (key, points, expire)
    select repeat('n', 900) || i, i, i from generate_series(1, ${MANY}::int) i`;
  await insertLeads(of, [{ name: "Excluída" }]);
  await of.database.sql`delete from leads where name = 'Excluída'`;
}

const restoreInto = (databaseUrl: string, path = file, forceEmpty = false) =>
  restoreBackup({ databaseUrl, applicationRole: APPLICATION_ROLE, objects: undefined, forceEmpty }, path);

/** Every table's rows and what the schema is made of, as fingerprints. */
async function contentOf(sql: postgres.Sql) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      and relname not in ('sessions', 'password_reset_tokens') order by 1`;
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await sql`
      select count(*)::int as rows, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash
      from (select * from ${sql(`public.${name}`)}) r`;
    content[name] = name.endsWith("_seq") ? "" : row;
  }
  const schema = await sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select table_name || column_name || data_type || is_nullable || coalesce(column_default, '') || is_identity
      from information_schema.columns where table_schema in ('public', 'drizzle')
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select hash || created_at from drizzle.__drizzle_migrations order by 1`;
  return { content, schema: schema.map(({ definition }) => definition) };
}

async function countTables(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'drizzle', 'jobs')`;
  return row?.count ?? -1;
}

test("a backup has no search text of a row: its restore makes it again", async () => {
  const bytes = await readFile(file, "latin1");
  expect(bytes).toContain('"name":"Com Mail por Enviar"');
  expect(bytes).not.toContain("com mail por enviar");
});

test("a backup opens nothing: it has no session, no reset link and no secret", async () => {
  const token = decodeURIComponent(cookie.split("=")[1] ?? "");
  expect((await source.rest("GET", PATH.leads, { cookie })).status).toBe(200);
  const names = manifest.entries.map(({ name }) => name).join("\n");
  for (const table of ["users", "record_changes"]) expect(names).toContain(`tables/${table}/`);
  for (const secret of ["sessions", "password_reset_tokens", "auth-secret"])
    expect(names).not.toContain(secret);
  const bytes = await readFile(file, "latin1");
  expect(bytes).not.toContain(token.split(".")[0] ?? "");
});

describe("a restored backup", () => {
  test("is the same site: rows, schema, files, people, and the mail that was not sent yet", async () => {
    const database = await createEmptyTestDatabase();
    await restoreInto(database.url);
    expect(await contentOf(database.sql)).toEqual(await contentOf(source.database.sql));

    const restored = await createTestApp({ database });
    const login = await cookieOf(restored, administrator);
    const leads = await restored.trpc({ cookie: login }).leads.list.query({ search: "aspas" });
    expect(JSON.stringify(leads)).toContain(JSON.stringify(ODD_NAME).slice(1, -1));
    const [resume] = (await restored.trpc({ cookie: login }).resumes.list.query({})).rows;
    const answer = await restored.rest("GET", `${PATH.resumes}/${resume?.id}/file?original=true`, {
      cookie: login,
    });
    expect(await answer.bytes()).toEqual(pdf);
    // A session of the time of the backup is none any more.
    expect((await restored.rest("GET", PATH.leads, { cookie })).status).toBe(401);

    // It still waits for the time of its next attempt.
    const before = await database.sql`
      select start_after > now() + interval '30 minutes' as waits from jobs.job where data ->> 'kind' = 'notify-new-lead'`;
    expect([...before]).toEqual([{ waits: true }]);
    await database.sql`update jobs.job set start_after = now()`;
    await eventually(async () => {
      const mails = (await restored.mailbox.mails()).join("\n");
      for (const expected of ["Com Mail por Enviar", "Conceição Brandão", "Antônio Gonçalves de Araújo"]) {
        expect(mails).toContain(expected);
      }
    });
  });

  test("goes on counting where it stopped, and its log still takes nothing back", async () => {
    const database = await createEmptyTestDatabase();
    await restoreInto(database.url);
    const [last] = await source.database.sql<
      { value: number }[]
    >`select last_value::int as value from leads_id_seq`;
    const [next] = await insertLeads({ database } as TestApp, [{}]);
    expect(next).toBe((last?.value ?? 0) + 1);
    for (const change of [
      "update audit_logs set action = 'X'",
      "delete from audit_logs",
      "truncate audit_logs",
    ]) {
      await expect(database.sql.unsafe(change).execute()).rejects.toThrow("append-only");
    }
  });

  test("of an older version is brought to this one", async () => {
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const oldest = await createEmptyTestDatabase();
    expect(await oldest.sql.begin((tx) => migrateUpTo(tx, migrations.at(-2)?.folderMillis ?? 0))).toBe(true);
    await oldest.sql`insert into leads (name, email, phone) values ('Antiga', 'a@b.co', '1')`;
    const path = newFile();
    await backUp({ databaseUrl: oldest.url, objects: undefined }, path);

    const database = await createEmptyTestDatabase();
    await restoreInto(database.url, path);
    expect(await database.sql`select name from leads`).toHaveLength(1);
    const applied = await database.sql`select hash from drizzle.__drizzle_migrations order by created_at`;
    expect(applied.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
    const { schema } = await contentOf(database.sql);
    expect(schema).toEqual((await contentOf(source.database.sql)).schema);
  });
});

test("an archive of a release before 0.6.0 is refused, and the commit named that can restore it", async () => {
  const database = await createEmptyTestDatabase();
  const restored = restoreInto(database.url, join(import.meta.dir, "../fixtures/backup-0.3.0.tar"));
  await expect(restored).rejects.toThrow(
    "This backup has the schema of a release before 0.6.0, which this release cannot migrate: go through commit 428e5ebc first, which can.",
  );
  expect(await countTables(database.sql)).toBe(0);
});

test("an archive of release 0.6.0 is restored without jobs that no server runs any more, and its kept applications are held", async () => {
  const baseline = knownMigrations()[0]?.when ?? 0;
  const old = await createEmptyTestDatabase();
  const jobs = ["keep-audit-seal", "mail-audit-seal", "tell-resume-term", "notify-new-lead"];
  const keptUntil = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
  await old.sql.begin(async (tx) => {
    await migrateUpTo(tx, baseline);
    await tx`
      with file as (
        insert into stored_files (id, name, content_type, byte_size, sha256, bytes)
        select gen_random_uuid(), 'c.pdf', 'application/pdf', 1, encode(sha256('x'), 'hex'), 'x'
        from generate_series(1, 3) returning id
      )
      insert into resumes (name, email, phone, area_of_interest, presentation, file_id, consent_version, consent_at)
      select 'Ana', 'a@b.co', '1', 'Vendas', 'Oi', id, '1', now() from file`;
    await tx`
      insert into resume_notices (resume_id, kept_until)
      select id, (array[${keptUntil.toISOString()}, '2026-01-01', null]::timestamptz[])[id] from resumes`;
    await tx`create schema jobs`;
    const startAfter = new Date().toISOString();
    await requeueJobs(
      tx,
      jobs.map((name) => ({ name, startAfter, data: { data: {} } })),
    );
  });
  const path = newFile();
  await backUp({ databaseUrl: old.url, objects: undefined }, path);

  const { sql, url } = await createEmptyTestDatabase();
  await restoreInto(url, path);
  const left = await sql`select data ->> 'kind' as kind from jobs.job`;
  expect(left.map(({ kind }) => kind)).toEqual(["notify-new-lead"]);
  const day = formatDay(formatIsoDay(keptUntil));
  expect(await sql`select entity_type, entity_id, reason from retention_holds`).toMatchObject([
    {
      entity_type: "resume",
      entity_id: "1",
      reason: `O candidato pediu para manter a candidatura até ${day}.`,
    },
  ]);
});

describe("archives of one directory", () => {
  const newDirectory = async () => {
    const path = join(directory, `directory-${++made}`);
    await mkdir(path);
    return path;
  };
  const name = new Bun.CryptoHasher("sha256").update(pdf).digest("hex");
  const inDatabase = { databaseUrl: source.database.url, objects: undefined };

  test("have each file once beside them, under its hash, and are restored with it from a copy", async () => {
    const path = await newDirectory();
    const [first, second] = [join(path, "first.tar"), join(path, "second.tar")];
    for (const archive of [first, second]) {
      expect(await backUp(inDatabase, archive, "beside")).toMatchObject({
        format: 2,
        files: 1,
        lostFiles: [],
      });
      expect(await readFile(archive, "latin1")).not.toContain("%PDF-");
    }
    expect(await readdir(join(path, "files"))).toEqual([name]);
    expect((await stat(join(path, "files", name))).mode & 0o777).toBe(0o600);

    const copy = await newDirectory();
    await cp(path, copy, { recursive: true });
    await rm(path, { recursive: true });
    const database = await createEmptyTestDatabase();
    const steps: Restored[] = [];
    await restoreBackup(
      {
        databaseUrl: database.url,
        applicationRole: APPLICATION_ROLE,
        objects: undefined,
        forceEmpty: false,
        report: (done) => steps.push({ ...done }),
      },
      join(copy, "second.tar"),
    );
    expect(await contentOf(database.sql)).toEqual(await contentOf(source.database.sql));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(steps.at(-1)).toEqual({ rows, files: 1 });
    // A part of a table at a time.
    expect(steps.length).toBeGreaterThan(manifest.tables.filter((table) => table.rows > 0).length);
  });

  test("do not read again from the object storage what is beside them", async () => {
    const objects = createS3Objects((await startS3Server()).settings);
    const cloud = await createTestApp({ objects });
    await postParts(cloud, PATH.resumes, application());
    let reads = 0;
    const get: typeof objects.get = (id) => {
      reads += 1;
      return objects.get(id);
    };
    const path = await newDirectory();
    const from = { databaseUrl: cloud.database.url, objects: { ...objects, get } };
    await backUp(from, join(path, "first.tar"), "beside");
    await backUp(from, join(path, "second.tar"), "beside");
    expect(reads).toBe(1);
    // What a full disk has cut short is written again.
    await writeFile(join(path, "files", name), "x");
    await backUp(from, join(path, "third.tar"), "beside");
    expect(reads).toBe(2);
    expect(Buffer.from(pdf).equals(await readFile(join(path, "files", name)))).toBe(true);
  });

  test("are rejected without the directory of their files, and nothing changes", async () => {
    const path = await newDirectory();
    const archive = join(path, "site.tar");
    await backUp(inDatabase, archive, "beside");
    await rm(join(path, "files"), { recursive: true });
    const database = await createEmptyTestDatabase();
    await expect(restoreInto(database.url, archive)).rejects.toThrow("Copy the directory files");
    expect(await countTables(database.sql)).toBe(0);
  });

  const flipped = pdf.map((byte, index) => (index === 40 ? byte ^ 1 : byte));

  test.each([
    ["missing", (file: string) => rm(file)],
    ["damaged", (file: string) => writeFile(file, flipped)],
  ])("of which a file is %s are restored without it, and it is named", async (_what, spoil) => {
    const path = await newDirectory();
    const archive = join(path, "site.tar");
    await backUp(inDatabase, archive, "beside");
    const spoilt = join(path, "files", name);
    await spoil(spoilt);
    const verified = await runAdminCommand("backup.ts", ["--", "--verify", path], {});
    expect([verified.code, verified.err]).toEqual([
      3,
      `${spoilt} is missing or does not match its hash. Archives that name it: 1.\n`,
    ]);
    const database = await createEmptyTestDatabase();
    const restored = await runAdminCommand("restore.ts", [archive], { DATABASE_URL: database.url });
    const [file] = await database.sql<{ id: string; bytes: unknown }[]>`select id, bytes from stored_files`;
    expect([restored.code, restored.err, file?.bytes]).toEqual([
      3,
      `Not restored, because its bytes are missing or damaged in the backup: file ${file?.id}.\n`,
      null,
    ]);
    const { content } = await contentOf(database.sql);
    const { content: wanted } = await contentOf(source.database.sql);
    expect({ ...content, stored_files: 0 }).toEqual({ ...wanted, stored_files: 0 });
  });

  test("are whole again within two weeks of nights when a byte of a file changes, or say what is lost", async () => {
    const path = await newDirectory();
    const spoilt = join(path, "files", name);
    const DAY_MS = 24 * 60 * 60 * 1000;
    const found: unknown[] = [];
    const onChanged = (file: unknown) => found.push(file);
    const night = (number: number) =>
      backUp({ ...inDatabase, onChanged, now: number * DAY_MS }, join(path, `night-${++made}.tar`), "beside");
    await night(0);
    await writeFile(spoilt, flipped);
    for (let number = 0; number < 14; number++) await night(number);
    expect(found).toEqual([{ sha256: name, isMended: true }]);
    expect(Buffer.from(pdf).equals(await readFile(spoilt))).toBe(true);
    expect(await runAdminCommand("backup.ts", ["--verify", path], {})).toEqual({
      out: "Read 15 archives and 1 files beside them.\nAll are intact.\n",
      err: "",
      code: 0,
    });

    await source.database.sql`update stored_files set bytes = ${Buffer.from(flipped)}`;
    await writeFile(spoilt, flipped);
    const lost: number[] = [];
    for (let number = 14; number < 29; number++) lost.push((await night(number)).lostFiles.length);
    await source.database.sql`update stored_files set bytes = ${Buffer.from(pdf)}`;
    expect(found.slice(1)).toEqual([{ sha256: name, isMended: false }]);
    // From the night that finds it on, each backup says so.
    expect(lost).toEqual(lost.toSorted());
    expect(lost.at(-1)).toBe(1);
    expect(await readdir(join(path, "files"))).toEqual([`${name}.changed`]);
  });
});

describe("the archive", () => {
  test("is an ordinary tar for its owner alone, and says what it holds", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const listing = Bun.spawnSync(["tar", "--list", "--file", file]);
    expect(listing.exitCode).toBe(0);
    const names = listing.stdout.toString().trim().split("\n");
    expect(names).toEqual([
      ...manifest.entries.map(({ name }) => name),
      "manifest.json",
      "manifest.json.sha256",
    ]);
    expect(names).toContain("tables/rate_limits/000002.jsonl");
    expect(manifest.tables.find(({ name }) => name === "leads")?.rows).toBe(2);
    expect([manifest.files, manifest.jobs, manifest.lostFiles]).toEqual([1, 4, []]);
  });

  test("is not written over another, and a failed one leaves nothing", async () => {
    const before = await readFile(file);
    const nowhere = {
      databaseUrl: "postgres://x:x@127.0.0.1:1/x",
      objects: undefined,
    };
    await expect(backUp({ ...nowhere, databaseUrl: source.database.url }, file)).rejects.toThrow(
      "already exists",
    );
    expect((await readFile(file)).equals(before)).toBe(true);
    const failed = newFile();
    await expect(backUp(nowhere, failed)).rejects.toThrow();
    expect(await Array.fromAsync(new Bun.Glob(`${failed.split("/").at(-1)}*`).scan(directory))).toEqual([]);
  });

  test("holds one moment, while the site goes on", async () => {
    const path = newFile();
    let running = true;
    const writing = (async () => {
      while (running) await source.rest("POST", PATH.leads, { body: leadInput({ name: "Durante" }) });
    })();
    await backUp({ databaseUrl: source.database.url, objects: undefined }, path);
    running = false;
    await writing;
    const database = await createEmptyTestDatabase();
    const restored = await restoreInto(database.url, path);
    const leads = await database.sql<{ id: number }[]>`
      select id::int from leads where name in ('Durante', 'Com Mail por Enviar') order by id`;
    const announced = await database.sql<{ id: number }[]>`
      select (data -> 'data' ->> 'leadId')::int as id from jobs.job
      where data ->> 'kind' = 'notify-new-lead' order by id`;
    expect([...announced]).toEqual([...leads]);
    expect(restored.jobs).toBeGreaterThanOrEqual(leads.length + 2);
  });
});

describe("rejected, and nothing changes", () => {
  const spoilt = async (change: (bytes: Buffer) => Buffer) => {
    const path = newFile();
    await writeFile(path, change(await readFile(file)));
    return path;
  };
  const flipAt =
    (find: string, shift = 0) =>
    (bytes: Buffer) => {
      const at = bytes.indexOf(find) + shift;
      expect(at).toBeGreaterThan(0);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    };

  test.each([
    ["a row", flipAt("Com Mail por Enviar"), "tables/leads/000001.jsonl does not match its hash"],
    ["the manifest", flipAt('"createdAt": "', 15), "manifest.json does not match its hash"],
    ["an entry's header", flipAt("tables/users/"), "it is damaged"],
    ["its end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 3000), "cut short"],
    ["its second half", (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), "cut short"],
    ["everything", () => Buffer.from("não é um backup".repeat(100)), "not a backup"],
    ["every byte", () => Buffer.alloc(0), "cut short"],
  ])("damage to %s", async (_what, change, message) => {
    const path = await spoilt(change);
    const database = await createEmptyTestDatabase();
    await expect(restoreInto(database.url, path)).rejects.toThrow(message);
    expect(await countTables(database.sql)).toBe(0);
  });

  test("only a file in it whose bytes have changed is left out and named", async () => {
    const path = await spoilt(flipAt("%PDF-", 40));
    const database = await createEmptyTestDatabase();
    const { damagedFiles } = await restoreInto(database.url, path);
    const [stored] = await database.sql<{ id: string; bytes: unknown }[]>`select id, bytes from stored_files`;
    expect([damagedFiles, stored?.bytes]).toEqual([[stored?.id ?? ""], null]);
    expect(await runAdminCommand("backup.ts", ["--verify", path], {})).toMatchObject({
      err: `${path}: file ${stored?.id} does not match its hash.\n`,
      code: 3,
    });
  });

  test("a backup of a newer version", async () => {
    const newer = await createEmptyTestDatabase();
    await restoreInto(newer.url);
    await newer.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${"f".repeat(64)}, 9999999999999)`;
    const path = newFile();
    await backUp({ databaseUrl: newer.url, objects: undefined }, path);
    const database = await createEmptyTestDatabase();
    await expect(restoreInto(database.url, path)).rejects.toThrow("made by a newer version");
    expect(await countTables(database.sql)).toBe(0);
  });

  test("a row that the database does not take: all of it is taken back", async () => {
    const odd = await createEmptyTestDatabase();
    await restoreInto(odd.url);
    await odd.sql`alter table audit_logs alter column action drop not null`;
    await odd.sql`insert into audit_logs (admin_name, entity_type, description) values ('Sistema', 'lead', 'x')`;
    const path = newFile();
    await backUp({ databaseUrl: odd.url, objects: undefined }, path);
    const database = await createEmptyTestDatabase();
    await expect(restoreInto(database.url, path)).rejects.toThrow("audit_logs");
    expect(await countTables(database.sql)).toBe(0);
  });

  test("what fails after the rows are there says that they are", async () => {
    const database = await createEmptyTestDatabase();
    const target = {
      databaseUrl: database.url,
      applicationRole: "nobody_made_this_role",
      objects: undefined,
    };
    const restored = restoreBackup({ ...target, forceEmpty: false }, file);
    await expect(restored).rejects.toThrow(
      /^The backup is restored, and .*nobody_made_this_role.*db:migrate/,
    );
    expect(await countTables(database.sql)).toBeGreaterThan(0);
  });

  test("a target that is not empty, unless told to empty it", async () => {
    const url = await createEmptyDatabase();
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    atFileEnd(() => sql.end());
    await restoreInto(url);
    await sql`update users set name = 'Depois'`;
    await expect(restoreInto(url)).rejects.toThrow("The database is not empty.");
    expect((await sql`select name from users`)[0]?.name).toBe("Depois");

    await restoreInto(url, file, true);
    expect((await sql`select name from users`)[0]?.name).toBe(administrator.name);
  });

  test("a target that a server uses, even when told to empty it", async () => {
    const database = await createEmptyTestDatabase();
    await database.sql`select 1`;
    await expect(restoreInto(database.url, file, true)).rejects.toThrow("Stop every server");
  });
});

describe("files in an object storage", () => {
  test("are in the backup, and go where the target keeps its files", async () => {
    const s3 = await startS3Server();
    const objects = createS3Objects(s3.settings);
    const cloud = await createTestApp({ objects });
    await postParts(cloud, PATH.resumes, application());
    const [id = ""] = await s3.keys();
    const path = newFile();
    const from = { databaseUrl: cloud.database.url, objects };
    await expect(backUp({ ...from, objects: undefined }, path)).rejects.toThrow("set S3_ENDPOINT");
    const { files } = await backUp(from, path);
    expect(files).toBe(1);

    await s3.bucket.delete(id);
    const inRows = await createEmptyTestDatabase();
    await restoreInto(inRows.url, path);
    const [row] = await inRows.sql<{ bytes: Buffer }[]>`select bytes from stored_files`;
    expect(Buffer.from(pdf).equals(row?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await s3.keys()).toEqual([]);

    const inBucket = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: inBucket.url, objects, forceEmpty: false }, path);
    expect(await s3.keys()).toEqual([id]);
    expect(await s3.bucket.file(id).bytes()).toEqual(pdf);
    expect((await inBucket.sql`select bytes from stored_files`)[0]?.bytes).toBeNull();

    await s3.bucket.write(id, "outra coisa");
    const spoilt = newFile();
    const { lostFiles } = await backUp({ ...from, databaseUrl: inBucket.url }, spoilt);
    expect(lostFiles).toEqual([id]);
    const archive = await openArchive(spoilt);
    expect(archive.manifest.files).toBe(0);
  });

  test("that is deleted while the backup runs is not lost", async () => {
    const s3 = await startS3Server();
    const objects = createS3Objects(s3.settings);
    const cloud = await createTestApp({ objects });
    await postParts(cloud, PATH.resumes, application());
    const admin = cloud.trpc({ cookie: await signIn(cloud) });
    const [row] = await cloud.database.sql<{ id: number }[]>`select id::int from resumes`;
    const get: typeof objects.get = async (id) => {
      const isThere = (await s3.keys()).length > 0;
      if (isThere) await admin.resumes.delete.mutate({ ids: [row?.id ?? 0] });
      await eventually(async () => expect(await s3.keys()).toEqual([]));
      return objects.get(id);
    };
    const archive = await backUp(
      { databaseUrl: cloud.database.url, objects: { ...objects, get } },
      newFile(),
    );
    expect([archive.files, archive.lostFiles]).toEqual([0, []]);
  });
});

describe("the commands", () => {
  const withoutRecord = ({ tables, files, jobs, sequences }: Manifest) => {
    const isOther = ({ name }: { name: string }) => !name.startsWith("backup_runs");
    return { tables: tables.filter(isOther), files, jobs, sequences: sequences.filter(isOther) };
  };

  test("carry an embedded database to another directory, whether its server runs or not", async () => {
    const dataDir = await temporaryDirectory("site-restored-");
    atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
    const restored = await runAdminCommand("restore.ts", ["--", file], { DATA_DIR: dataDir });
    expect([restored.err, restored.code]).toEqual(["", 0]);
    expect(restored.out).toContain("leads: 2");
    expect(restored.out).toMatch(/\n\d+ of \d+ rows, 0 of 1 files\n/);
    expect(restored.out).toContain("Files: 1. Jobs not done yet: 4.");

    const [stopped, running] = [newFile(), newFile()];
    expect((await runAdminCommand("backup.ts", ["--", stopped], { DATA_DIR: dataDir })).code).toBe(0);
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      expect((await runAdminCommand("backup.ts", [running], { DATA_DIR: dataDir })).code).toBe(0);
    } finally {
      await server.stop();
    }
    for (const path of [stopped, running]) {
      const archive = await openArchive(path);
      // The first run is recorded, and the second has its record.
      expect(withoutRecord(archive.manifest)).toEqual(withoutRecord(manifest));
    }
  });

  test("choose a name in a directory, and a second run on the same day makes a second file", async () => {
    const DATABASE_URL = source.database.url;
    const target = `${await temporaryDirectory("site-backups-")}/new/`;
    for (const count of [1, 2]) {
      const { out, err, code } = await runAdminCommand("backup.ts", ["--", target], { DATABASE_URL });
      expect([err, code]).toEqual(["", 0]);
      const entries = (await readdir(target)).sort();
      expect(entries).toContain("files");
      const names = entries.filter((name) => name !== "files");
      expect(names).toHaveLength(count);
      for (const name of names) expect(name).toMatch(/^avante-site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/);
      expect(out).toContain(join(target, names.at(-1) ?? ""));
    }
    const runs = await source.database.db.select().from(backupRuns).orderBy(backupRuns.id);
    expect(runs.slice(-2)).toMatchObject([
      { trigger: "command", result: "complete", lostFiles: 0, reason: null },
      { trigger: "command", result: "complete", lostFiles: 0, reason: null },
    ]);
    for (const { fileName, bytes } of runs.slice(-2)) {
      expect(bytes).toBe((await stat(join(target, fileName ?? ""))).size);
    }
  });

  test("make the archive although a file is lost: code 3 names it, code 1 is for no archive", async () => {
    const damaged = await createEmptyTestDatabase();
    await restoreInto(damaged.url);
    const [lost] = await damaged.sql<{ id: string }[]>`
      update stored_files set sha256 = repeat('0', 64) returning id`;
    const path = newFile();
    const made = await runAdminCommand("backup.ts", [path], { DATABASE_URL: damaged.url });
    expect([made.code, made.err]).toEqual([
      3,
      `Not in the backup, because its bytes are lost or damaged: file ${lost?.id}.\n`,
    ]);
    const archive = await openArchive(path);
    expect(archive.manifest.lostFiles).toEqual([lost?.id ?? ""]);

    const failed = newFile();
    await damaged.sql`alter table stored_files rename to gone`;
    expect((await runAdminCommand("backup.ts", [failed], { DATABASE_URL: damaged.url })).code).toBe(1);
    expect(await stat(failed).catch(() => "none")).toBe("none");
    const runs = await damaged.db.select().from(backupRuns).orderBy(backupRuns.id);
    expect(runs).toMatchObject([
      { result: "files_lost", lostFiles: 1 },
      { result: "failed", bytes: null, reason: 'relation "…" does not exist' },
    ]);
  });

  test("never make two at once", async () => {
    const path = newFile();
    const holder = await source.database.sql.reserve();
    try {
      await holder`select pg_advisory_lock(${advisoryLocks.backup})`;
      const { err, code } = await runAdminCommand("backup.ts", [path], {
        DATABASE_URL: source.database.url,
      });
      expect([err, code]).toEqual(["Another backup of this database is being made.\n", 1]);
    } finally {
      await holder`select pg_advisory_unlock(${advisoryLocks.backup})`;
      holder.release();
    }
  });

  test("say in one line what is wrong", async () => {
    const DATABASE_URL = source.database.url;
    const unset = { DATABASE_URL: await createEmptyDatabase() };
    const cases = [
      ["backup.ts", [], { DATABASE_URL }, "Specify the destination of the backup", 2],
      ["backup.ts", [file], { DATABASE_URL }, "already exists.", 1],
      ["backup.ts", [newFile()], unset, "nothing to back up", 1],
      ["restore.ts", [], { DATABASE_URL }, "Specify the backup", 2],
      ["restore.ts", [file, "--force"], { DATABASE_URL }, "Unknown option '--force'", 2],
      ["restore.ts", [join(directory, "nada.tar")], { DATABASE_URL }, "cannot be read (ENOENT)", 1],
      ["restore.ts", [file], { DATABASE_URL }, "Stop every server", 1],
    ] as const;
    const results = await Promise.all(
      cases.map(([script, words, environment]) => runAdminCommand(script, [...words], environment)),
    );
    for (const [index, [, , , message, code]] of cases.entries()) {
      expect(results[index]?.err).toContain(message);
      expect(results[index]?.err.trim().split("\n")).toHaveLength(1);
      expect(results[index]?.code).toBe(code);
    }
  });
});
