import { describe, expect, test } from "bun:test";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openArchive } from "#server/backup/archive-reader.ts";
import { backUpNightly } from "#server/backup/back-up-nightly.job.ts";
import { deleteOldBackups } from "#server/backup/backup-file.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { jobKindNames } from "#shared/schemas/job.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { postParts } from "../support/multipart.ts";
import { application, fixture } from "../support/resume-form.ts";

const OWN_NAME = /^avante-site-[\dT-]+\.tar$/;

/** An application whose backups go to a directory of its own. */
async function openWithBackups(variables: Record<string, string> = {}) {
  const directory = join(await temporaryDirectory("site-nightly-"), "backups");
  const app = await createTestApp({
    retries: { retryLimit: 1, retryDelay: 3600 },
    variables: { BACKUP_DIR: directory, ...variables },
  });
  return { app, directory };
}

/** Queues the job as its schedule does. */
async function startBackup({ services: { db, queue } }: TestApp): Promise<void> {
  const named = backUpNightly({ databaseUrl: "", directory: "", time: "02:30", keep: 1 });
  await db.transaction((tx) => queue.enqueue(tx, named, {}));
}

const runsOf = ({ database }: TestApp) => database.db.select().from(backupRuns).orderBy(backupRuns.id);

/** Waits for the given number of recorded runs. */
const afterRuns = (app: TestApp, count: number) =>
  eventually(async () => {
    const runs = await runsOf(app);
    expect(runs).toHaveLength(count);
    return runs;
  });

describe("the schedule", () => {
  test("is BACKUP_TIME in São Paulo, and makes up for a night without a server", async () => {
    const { app } = await openWithBackups({ BACKUP_TIME: "23:05" });
    const [schedule] = await app.database.sql`
      select cron, timezone, options from jobs.schedule where key = 'back-up'`;
    expect(schedule).toMatchObject({ cron: "5 23 * * *", timezone: "America/Sao_Paulo" });
    expect(schedule?.options).toMatchObject({ missed: "once" });
  });

  test("lets a backup take a day before another attempt starts", async () => {
    const { app } = await openWithBackups();
    const [schedule] = await app.database.sql`select options from jobs.schedule where key = 'back-up'`;
    expect(schedule?.options).toMatchObject({ expireInSeconds: 86_400 });
  });

  test("without BACKUP_DIR there is none", async () => {
    const app = await createTestApp();
    expect(await app.database.sql`select from jobs.queue where name = 'backup'`).toHaveLength(0);
  });
});

test("makes an archive for its owner alone and records it", async () => {
  const { app, directory } = await openWithBackups();
  await startBackup(app);
  const [run] = await afterRuns(app, 1);
  const [name = "", ...others] = (await readdir(directory)).sort();
  expect(others).toEqual(["files"]);
  expect(name).toMatch(OWN_NAME);
  const { size, mode } = await stat(join(directory, name));
  expect(mode & 0o777).toBe(0o600);
  expect(run).toMatchObject({ trigger: "schedule", result: "complete", fileName: name, bytes: size });
  const archive = await openArchive(join(directory, name));
  // The job that makes it is not in it: a restored site would run it at once.
  expect(archive.manifest.jobs).toBe(0);
});

test("two instances make one archive of one night", async () => {
  const { app, directory } = await openWithBackups();
  await createTestApp({ database: app.database, variables: { BACKUP_DIR: directory } });
  await startBackup(app);
  await eventually(async () => {
    const jobs = await app.database.sql`select state from jobs.job where data ->> 'kind' = 'back-up'`;
    expect(jobs.map(({ state }) => state)).toEqual(["completed"]);
  });
  expect(await runsOf(app)).toHaveLength(1);
  expect((await readdir(directory)).filter((name) => OWN_NAME.test(name))).toHaveLength(1);
});

/** Records archives as those that the job of this installation made. */
const recordRuns = ({ database }: TestApp, names: readonly string[]) =>
  database.db.insert(backupRuns).values(
    names.map((fileName) => ({
      trigger: "schedule" as const,
      result: "complete" as const,
      startedAt: new Date("2026-01-01"),
      finishedAt: new Date("2026-01-01"),
      fileName,
    })),
  );

test("deletes the oldest that it made itself beyond BACKUP_KEEP, and nothing else", async () => {
  const { app, directory } = await openWithBackups({ BACKUP_KEEP: "2" });
  await mkdir(directory, { recursive: true });
  const [oldest, old] = ["avante-site-2026-01-01T02-30-00.tar", "avante-site-2026-01-02T02-30-00.tar"];
  await recordRuns(app, [oldest, old]);
  const abandoned = "avante-site-2026-01-01T02-30-01.tar.partial";
  const foreign = [
    "avante-site-2025-01-01T02-30-00.tar.age",
    // Of the command, of another installation, or from before a restore.
    "avante-site-2025-12-24T10-00-00.tar",
    "before-upgrade.tar",
    "notes.txt.partial",
  ];
  for (const name of [oldest, old, abandoned, ...foreign]) await writeFile(join(directory, name), "x");
  const longAgo = new Date("2026-01-03");
  for (const name of [abandoned, ...foreign]) await utimes(join(directory, name), longAgo, longAgo);
  await startBackup(app);
  await eventually(async () => expect(await readdir(directory)).not.toContain(abandoned));
  const run = (await runsOf(app)).at(-1);
  expect((await readdir(directory)).sort()).toEqual(["files", ...foreign, old, run?.fileName ?? ""].sort());
});

describe("the files beside the archives", () => {
  const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");

  test("are deleted once no archive names them, and stay while one cannot be read", async () => {
    const { app, directory } = await openWithBackups({ BACKUP_KEEP: "1" });
    const files = join(directory, "files");
    const sent = await postParts(app, "/api/resumes", application());
    const { id } = (await sent.json()) as { id: number };
    const name = sha256(await fixture("curriculo.pdf"));
    await startBackup(app);
    await afterRuns(app, 1);
    expect(await readdir(files)).toEqual([name]);

    const admin = app.trpc({ cookie: await signIn(app) });
    await admin.resumes.delete.mutate({ ids: [id] });
    const encrypted = join(directory, "older.tar.age");
    await writeFile(encrypted, "x");
    await startBackup(app);
    await eventually(() => expect(app.lines.join()).toContain("an archive beside them is unreadable"));
    expect(await readdir(files)).toEqual([name]);

    await rm(encrypted);
    // As a crash leaves it.
    await writeFile(join(files, `${"0".repeat(64)}.partial`), "x");
    await startBackup(app);
    await eventually(async () => expect(await readdir(files)).toEqual([]));
    await afterRuns(app, 3);
    const archives = (await readdir(directory)).filter((entry) => entry.endsWith(".tar"));
    expect(archives).toEqual([(await runsOf(app)).at(-1)?.fileName ?? ""]);
  });
});

test("a failed night is recorded with its reason, deletes nothing and is retried", async () => {
  const { app, directory } = await openWithBackups({ BACKUP_KEEP: "1" });
  await mkdir(directory, { recursive: true });
  const kept = ["avante-site-2026-01-01T02-30-00.tar", "avante-site-2026-01-02T02-30-00.tar"];
  for (const name of kept) await writeFile(join(directory, name), "x");
  await app.database.sql`alter table stored_files rename to hidden_files`;
  await startBackup(app);
  const [run] = await afterRuns(app, 1);
  expect(run).toMatchObject({ result: "failed", bytes: null, reason: 'relation "…" does not exist' });
  expect((await readdir(directory)).sort()).toEqual([...kept, "files"]);

  await app.database.sql`alter table hidden_files rename to stored_files`;
  await eventually(async () => {
    await app.database.sql`
      update jobs.job set start_after = now() where data ->> 'kind' = 'back-up' and state = 'retry'`;
    expect(await runsOf(app)).toHaveLength(2);
  });
  expect((await runsOf(app)).at(-1)).toMatchObject({ result: "complete" });
});

test("every job that a server runs has a name that administrators read", async () => {
  const { app } = await openWithBackups();
  const { jobNames } = app.services.queue;
  expect(jobNames).toContain("back-up");
  expect(jobNames.filter((name) => !jobKindNames[name])).toEqual([]);
});

test("only files of the past count as old backups: no directory, no name of a wrong clock", async () => {
  const directory = await temporaryDirectory("site-old-backups-");
  const nameOf = (day: string) => `avante-site-${day}T02-30-00.tar`;
  const days = ["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"];
  const strange = [nameOf("9998-01-01"), nameOf("9999-99-99")];
  for (const name of [...days.map(nameOf), ...strange]) await writeFile(join(directory, name), "x");
  await mkdir(join(directory, nameOf("2000-01-01")));
  const now = Date.parse("2026-11-21T12:00:00Z");
  const made = new Set([...days.map(nameOf), ...strange]);
  expect(await deleteOldBackups(directory, { keep: 3, made, now })).toEqual([nameOf("2026-11-18")]);
  expect(await deleteOldBackups(directory, { keep: 3, made, now })).toEqual([]);
});

test("the newest backup stays, also where an earlier one of the same second has a later name", async () => {
  const directory = await temporaryDirectory("site-old-backups-");
  const [newest, earlier] = ["avante-site-2026-11-21T02-30-00.tar", "avante-site-2026-11-21T02-30-01.tar"];
  for (const name of [newest, earlier]) await writeFile(join(directory, name), "x");
  const now = Date.parse("2026-11-21T12:00:00Z");
  const made = new Set([newest, earlier]);
  expect(await deleteOldBackups(directory, { keep: 1, made, now })).toEqual([earlier]);
});
