import { describe, expect, test } from "bun:test";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { keepErasures } from "#server/features/personal-data/erase-restored.ts";
import { createS3Objects } from "#server/platform/storage/s3-objects.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createEmptyDatabase, createEmptyTestDatabase, type TestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { startS3Server } from "../support/s3-server.ts";

const MAIL = "marialva@quintanilha.example";
const JOURNAL = "erasures.ndjson";
const directories = await temporaryDirectory("site-journal-");
let made = 0;
const newDirectory = async () => {
  const directory = join(directories, String(++made));
  await mkdir(directory);
  return directory;
};

/** An application with her in it, and a backup of that state. */
async function openWithPerson(options: Parameters<typeof createTestApp>[0] = {}) {
  const dataDir = await newDirectory();
  const app = await createTestApp({
    ...options,
    variables: { DATA_DIR: dataDir, ...options.variables },
  });
  await insertLeads(app, [{ email: MAIL }]);
  const backup = join(await newDirectory(), "before.tar");
  await backUp({ databaseUrl: app.database.url, objects: options.objects }, backup);
  return { app, dataDir, backup };
}

async function erase(app: TestApp) {
  const admin = app.trpc({ cookie: await signIn(app) });
  return admin.personalData.erase.mutate({ keys: { mails: [MAIL], phones: [] } });
}

async function restored(backup: string): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, backup);
  expect(await leadsIn(database)).toBe(1);
  return database;
}

async function leadsIn({ sql }: TestDatabase): Promise<number> {
  return (await sql`select from leads where email = ${MAIL}`).length;
}

const journalOf = (directory: string) => Bun.file(join(directory, JOURNAL));

describe("an erasure is remembered", () => {
  test("with the others: a restore reads every address once, however many were erased", async () => {
    const { app, dataDir } = await openWithPerson();
    const mails = [MAIL, "segunda@erasures.example", "terceira@erasures.example"];
    await insertLeads(
      app,
      mails.slice(1).map((email) => ({ email, phone: "(41) 95555-0001" })),
    );
    const backup = join(await newDirectory(), "three.tar");
    await backUp({ databaseUrl: app.database.url, objects: undefined }, backup);
    const admin = app.trpc({ cookie: await signIn(app) });
    for (const mail of mails) await admin.personalData.erase.mutate({ keys: { mails: [mail], phones: [] } });

    const database = await restored(backup);
    const emptyDir = await newDirectory();
    const started = await createTestApp({ database, variables: { DATA_DIR: emptyDir } });
    expect(await leadsIn(database)).toBe(1);
    await cp(join(dataDir, JOURNAL), join(emptyDir, JOURNAL));
    const { services } = started;
    let walks = 0;
    const db = new Proxy(services.db, {
      get: (target, name) => {
        if (name === "selectDistinct") walks++;
        return Reflect.get(target, name);
      },
    });
    await (await keepErasures({ ...services, db }))();
    expect(await database.sql`select from leads`).toHaveLength(0);
    const columns = services.personalData.tables.flatMap(({ keys }) =>
      keys ? [keys.mail, keys.phoneE164].filter(Boolean) : [],
    );
    expect(walks).toBe(columns.length);
  });

  test("by an instance that did not make it, when the folder of the one that did is lost", async () => {
    const { app: a, dataDir, backup } = await openWithPerson();
    const folderOfB = await newDirectory();
    const b = await createTestApp({ database: a.database, variables: { DATA_DIR: folderOfB } });
    await erase(b);
    await eventually(async () => expect(await journalOf(dataDir).exists()).toBe(true));
    await rm(folderOfB, { recursive: true });

    const database = await restored(backup);
    const again = await createTestApp({ database, variables: { DATA_DIR: dataDir } });
    expect(await leadsIn(database)).toBe(0);
    expect(again.lines.join()).toContain("people were erased again after a restore");
  });

  test("by the object storage, when every folder is lost", async () => {
    const objects = createS3Objects((await startS3Server()).settings);
    const { app, backup } = await openWithPerson({ objects });
    await erase(app);
    const database = await restored(backup);
    const dataDir = await newDirectory();
    await createTestApp({ objects, database, variables: { DATA_DIR: dataDir } });
    expect(await leadsIn(database)).toBe(0);
    expect(await journalOf(dataDir).exists()).toBe(true);
  });

  test("by the folder of a backup, which carries it to another machine", async () => {
    const { app, dataDir } = await openWithPerson();
    const folder = await newDirectory();
    const DATABASE_URL = app.database.url;
    const first = await runAdminCommand("backup.ts", [`${folder}/`], { DATABASE_URL, DATA_DIR: dataDir });
    expect([first.err, first.code]).toEqual(["", 0]);
    const [before = ""] = (await readdir(folder)).filter((name) => name.endsWith(".tar"));
    await erase(app);
    await runAdminCommand("backup.ts", [`${folder}/`], { DATABASE_URL, DATA_DIR: await newDirectory() });

    const database = await createEmptyTestDatabase();
    const DATA_DIR = await newDirectory();
    const restored = await runAdminCommand("restore.ts", [join(folder, before)], {
      DATABASE_URL: database.url,
      DATA_DIR,
    });
    expect([restored.err, restored.code]).toEqual(["", 0]);
    expect(restored.out).toContain("will be erased again when the server starts");
    expect(await leadsIn(database)).toBe(1);
    await createTestApp({ database, variables: { DATA_DIR } });
    expect(await leadsIn(database)).toBe(0);
  });

  test("by the database that a restore empties, when every folder is lost", async () => {
    const { app, backup } = await openWithPerson();
    const target = await createEmptyDatabase();
    await restoreBackup({ databaseUrl: target, objects: undefined, forceEmpty: false }, backup);
    const sql = postgres(target, { onnotice: () => {}, max: 1 });
    await erase(app);
    const keys = await app.database.sql`select key_hash, erased_at, secret_mark from erased_keys`;
    await sql`insert into erased_keys ${sql(keys.map((key) => ({ ...key })))}`;
    await sql.end();

    const DATA_DIR = await newDirectory();
    const words = [backup, "--force-empty"];
    const { err, code } = await runAdminCommand("restore.ts", words, { DATABASE_URL: target, DATA_DIR });
    expect([err, code]).toEqual(["", 0]);
    expect(await journalOf(DATA_DIR).text()).toContain(keys[0]?.key_hash);
  });

  test("by a running server whose database is restored below it", async () => {
    const { app } = await openWithPerson();
    await erase(app);
    // In this order: a comparison that runs in between must not remember the key without its lead.
    const [back = 0] = await insertLeads(app, [{ email: MAIL, createdAt: new Date("2026-01-01") }]);
    await app.database.sql`delete from erased_keys`;
    await app.database.sql`select pg_notify('erasures', '')`;
    await eventually(async () =>
      expect(await app.database.sql`select from leads where id = ${back}`).toHaveLength(0),
    );
  });

  test("by a journal that was lost and is written again, with a line in the log", async () => {
    const { app, dataDir } = await openWithPerson();
    await erase(app);
    await rm(join(dataDir, JOURNAL));
    const { lines } = await createTestApp({ database: app.database, variables: { DATA_DIR: dataDir } });
    // Whichever of the two looks first.
    expect([...app.lines, ...lines].join()).toContain("a journal of erasures was missing and was rewritten");
    expect(await journalOf(dataDir).exists()).toBe(true);
  });
});

describe("nothing is erased, and no receipt is given", () => {
  test("when DATA_DIR takes no writes", async () => {
    const { app, dataDir } = await openWithPerson();
    // Even root cannot append to a directory.
    await mkdir(join(dataDir, JOURNAL));
    await expect(erase(app)).rejects.toThrow(texts.personalData.journalFailed);
    expect(await leadsIn(app.database)).toBe(1);
    expect(await app.database.sql`select from erasures`).toHaveLength(0);
  });

  test("when another place takes no writes: the journal that was written takes it back", async () => {
    const storage = createS3Objects((await startS3Server()).settings);
    let isFull = true;
    const put: typeof storage.put = (id, bytes, type) =>
      isFull && id === JOURNAL ? Promise.reject(new Error("full")) : storage.put(id, bytes, type);
    const objects = { ...storage, put };
    const { app, dataDir } = await openWithPerson({ objects });
    await expect(erase(app)).rejects.toThrow(texts.personalData.journalFailed);
    isFull = false;
    expect(await journalOf(dataDir).text()).toContain("withdrawn");
    await createTestApp({ objects, database: app.database, variables: { DATA_DIR: dataDir } });
    expect(await leadsIn(app.database)).toBe(1);

    await erase(app);
    expect(await leadsIn(app.database)).toBe(0);
  });
});
