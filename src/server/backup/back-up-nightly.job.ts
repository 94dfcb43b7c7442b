import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readScheduledNames, recordBackupRun } from "#server/platform/backup-runs/backup-runs.ts";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { filesNamedBy } from "./archive-reader.ts";
import { BACKUP_JOB, type ChangedFile } from "./back-up.ts";
import { backUpAndRecord } from "./back-up-and-record.ts";
import { BackupRunningError } from "./backup-error.ts";
import { backupFileIn, deleteOldBackups } from "./backup-file.ts";
import { FILE_NAME, filesDirectory } from "./files-beside.ts";

/** Maximum of the queue, so that a long backup is neither aborted nor started twice. */
const TIME_LIMIT_SECONDS = 24 * 60 * 60;
/** Shorter than a day: no job lingers after BACKUP_DIR is unset everywhere. */
const WAIT_SECONDS = 12 * 60 * 60;

type Settings = {
  databaseUrl: string;
  directory: string;
  /** `HH:MM` in São Paulo time. */
  time: string;
  /** Number of backups to keep. */
  keep: number;
};

/**
 * Backs up to BACKUP_DIR every night at BACKUP_TIME, on one instance that has it, then deletes its oldest backups
 * beyond BACKUP_KEEP and files that no archive references. Archives made by a command or another installation are not
 * deleted. Do not combine with a systemd timer: each would delete the other's archives.
 */
export function backUpNightly({ databaseUrl, directory, time, keep }: Settings): JobDefinition<object> {
  const [hour, minute] = time.split(":").map(Number);
  return {
    name: BACKUP_JOB,
    queue: "backup",
    schedule: `${minute} ${hour} * * *`,
    catchesUp: true,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    waitSeconds: WAIT_SECONDS,
    run: async ({ db, objects, log }) => {
      const record = (run: Parameters<typeof recordBackupRun>[1]) =>
        recordBackupRun(db, run).catch((error) => log.error("backup not recorded", error));
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const path = await backupFileIn(directory);
        const onChanged = ({ sha256, isMended }: ChangedFile) => {
          if (isMended) log.warn("a corrupted file beside the backups was rewritten", { sha256 });
          else log.warn("a corrupted file beside the backups is lost", { sha256 });
        };
        const source = { databaseUrl, objects, onChanged, trigger: "schedule", record } as const;
        const { bytes, lostFiles } = await backUpAndRecord(source, path, "beside");
        log.info("backup made", { file: path, bytes, lostFiles: lostFiles.length });
        for (const id of lostFiles) log.warn("stored file is lost or damaged", { id });
        await deleteOld({ db, log }, directory, keep);
      } catch (error) {
        if (!(error instanceof BackupRunningError)) throw error;
        log.info("backup skipped: another one is being made");
      }
    },
  };
}

/** Deletes under the backup lock: a concurrent backup relies on existing files. */
async function deleteOld({ db, log }: { db: Database; log: Logger }, directory: string, keep: number) {
  await db.transaction(async (tx) => {
    const [row] = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.backup}) as locked`,
    );
    if (!row?.locked) return;
    const deleted = await deleteOldBackups(directory, { keep, made: await readScheduledNames(tx) });
    if (deleted.length > 0) log.info("old backups deleted", { count: deleted.length });
    const files = await deleteUnnamedFiles(directory).catch((error) => {
      log.warn("files of old backups were not deleted: an archive beside them is unreadable", {
        reason: shortReason(error),
      });
      return 0;
    });
    if (files > 0) log.info("files of old backups deleted", { count: files });
  });
}

/** An archive in any form, including encrypted, compressed or unfinished. */
const ARCHIVE = /\.tar(\.|$)/;

/**
 * Deletes files that no archive in the directory references, regardless of its origin; if any archive is unreadable,
 * deletes nothing. Returns the number deleted. The caller holds the backup lock.
 * @throws BackupError for an unreadable archive.
 */
async function deleteUnnamedFiles(directory: string): Promise<number> {
  const files = filesDirectory(directory);
  const names = await readdir(files).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const named = new Set<string>();
  for (const archive of (await readdir(directory)).filter((name) => ARCHIVE.test(name))) {
    for (const { sha256 } of await filesNamedBy(join(directory, archive))) named.add(sha256);
  }
  const unnamed = names.filter((name) => {
    const [, sha256, suffix] = FILE_NAME.exec(name) ?? [];
    return sha256 && (suffix === ".partial" || !named.has(sha256));
  });
  for (const name of unnamed) await rm(join(files, name), { force: true });
  return unnamed.length;
}
