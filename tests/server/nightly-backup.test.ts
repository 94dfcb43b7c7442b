import { describe, expect, test } from "bun:test";
import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openArchive } from "#server/backup/archive-reader.ts";
import { backUpNightly } from "#server/backup/back-up-nightly.job.ts";
import { deleteOldBackups } from "#server/backup/backup-file.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { jobKindNames } from "#shared/schemas/job.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";

const OWN_NAME = /^avante-site-[\dT-]+\.tar$/;

/** An application whose backups go to a directory of its own. */
async function openWithBackups(variables: Record<string, string> = {}) {
  const directory = join(await temporaryDirectory("site-nightly-"), "backups");
  const app = await createTestApp({
    retryDelaysSeconds: [3600],
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
      select cron, timezone, options from jobs.schedule where name = 'back-up'`;
    expect(schedule).toMatchObject({ cron: "5 23 * * *", timezone: "America/Sao_Paulo" });
    expect(schedule?.options).toMatchObject({ missed: "once" });
  });

  test("lets a backup take a day before another attempt starts", async () => {
    const { app } = await openWithBackups();
    const limits = await app.database.sql<{ name: string; seconds: number }[]>`
      select name, expire_seconds as seconds from jobs.queue where name in ('back-up', 'notify-new-lead')`;
    expect(Object.fromEntries(limits.map(({ name, seconds }) => [name, seconds]))).toEqual({
      "back-up": 86_400,
      "notify-new-lead": 900,
    });
  });

  test("without BACKUP_DIR there is none", async () => {
    const app = await createTestApp();
    expect(await app.database.sql`select from jobs.queue where name = 'back-up'`).toHaveLength(0);
  });
});

test("makes an archive for its owner alone and records it", async () => {
  const { app, directory } = await openWithBackups();
  await startBackup(app);
  const [run] = await afterRuns(app, 1);
  const [name = "", ...others] = await readdir(directory);
  expect(others).toEqual([]);
  expect(name).toMatch(OWN_NAME);
  const { size, mode } = await stat(join(directory, name));
  expect(mode & 0o777).toBe(0o600);
  expect(run).toMatchObject({ trigger: "schedule", result: "complete", fileName: name, bytes: size });
  const archive = await openArchive(join(directory, name));
  await archive.close();
  // The job that makes it is not in it: a restored site would run it at once.
  expect(archive.manifest.jobs).toBe(0);
});

test("two instances make one archive of one night", async () => {
  const { app, directory } = await openWithBackups();
  await createTestApp({ database: app.database, variables: { BACKUP_DIR: directory } });
  await startBackup(app);
  await eventually(async () => {
    const jobs = await app.database.sql`select state from jobs.job where name = 'back-up'`;
    expect(jobs.map(({ state }) => state)).toEqual(["completed"]);
  });
  expect(await runsOf(app)).toHaveLength(1);
  expect(await readdir(directory)).toHaveLength(1);
});

test("deletes the oldest of its own files beyond BACKUP_KEEP, and nothing else", async () => {
  const { app, directory } = await openWithBackups({ BACKUP_KEEP: "2" });
  await mkdir(directory, { recursive: true });
  const [oldest, old] = ["avante-site-2026-01-01T02-30-00.tar", "avante-site-2026-01-02T02-30-00.tar"];
  const abandoned = "avante-site-2026-01-01T02-30-01.tar.partial";
  const foreign = ["avante-site-2025-01-01T02-30-00.tar.age", "before-upgrade.tar", "notes.txt.partial"];
  for (const name of [oldest, old, abandoned, ...foreign]) await writeFile(join(directory, name), "x");
  const longAgo = new Date("2026-01-03");
  for (const name of [abandoned, ...foreign]) await utimes(join(directory, name), longAgo, longAgo);
  await startBackup(app);
  await eventually(async () => expect(await readdir(directory)).not.toContain(abandoned));
  const [run] = await runsOf(app);
  expect((await readdir(directory)).sort()).toEqual([...foreign, old, run?.fileName ?? ""].sort());
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
  expect((await readdir(directory)).sort()).toEqual(kept);

  await app.database.sql`alter table hidden_files rename to stored_files`;
  await eventually(async () => {
    await app.database.sql`
      update jobs.job set start_after = now() where name = 'back-up' and state = 'created'`;
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
  const days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"];
  const strange = [nameOf("9998-01-01"), nameOf("9999-99-99")];
  for (const name of [...days.map(nameOf), ...strange]) await writeFile(join(directory, name), "x");
  await mkdir(join(directory, nameOf("2000-01-01")));
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(await deleteOldBackups(directory, 3, now)).toEqual([nameOf("2026-11-18")]);
  expect(await deleteOldBackups(directory, 3, now)).toEqual([]);
});
