import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { alreadyThere } from "#server/backup/archive-writer.ts";
import { backUpAndRecord } from "#server/backup/back-up-and-record.ts";
import { BackupError } from "#server/backup/backup-error.ts";
import { backupFileIn } from "#server/backup/backup-file.ts";
import { type NewBackupRun, recordBackupRun } from "#server/platform/backup-runs/record-backup-run.ts";
import { openStartConnection } from "#server/platform/db/check-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import {
  createS3Objects,
  ObjectStorageUnavailableError,
  s3SettingsOf,
} from "#server/platform/storage/s3-objects.ts";
import { describeBackup } from "./describe-backup.ts";
import { withDatabaseUrl } from "./open-database.ts";

/** The archive was made, but files had lost their bytes before; 1 says that none was made. */
const FILES_LOST = 3;

try {
  const [target] = process.argv.slice(2).filter((argument) => argument !== "--");
  if (!target) {
    throw new BackupError("Say where the backup goes: `bun run backup -- DIRECTORY/` or `-- site.tar`.");
  }
  const env = parseEnv(process.env);
  const s3 = s3SettingsOf(env);
  const objects = s3 && createS3Objects(s3);
  const { file, manifest } = await withDatabaseUrl(env, async (databaseUrl) => {
    const file = await pathOf(target);
    const record = (run: NewBackupRun) => tryToRecord(databaseUrl, run);
    const manifest = await backUpAndRecord({ databaseUrl, objects, trigger: "command", record }, file);
    return { file, manifest };
  });
  process.stdout.write(`Backed up into ${file}, readable by its owner only.\n${describeBackup(manifest)}\n`);
  for (const id of manifest.lostFiles) {
    process.stderr.write(`Not in the backup, because its bytes are lost or damaged: file ${id}.\n`);
  }
  if (manifest.lostFiles.length > 0) process.exit(FILES_LOST);
} catch (error) {
  const expected = [BackupError, OperatorError, ObjectStorageUnavailableError];
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && syscall) process.stderr.write(`The backup cannot be written: ${(error as Error).message}.\n`);
  else if (expected.some((kind) => error instanceof kind))
    process.stderr.write(`${(error as Error).message}\n`);
  else throw error;
  process.exit(1);
}

/**
 * The file to write: the target, or a file with the time as its name when the target is a directory. A slash at its end
 * creates the directory. @throws BackupError when the target is a file that exists.
 */
async function pathOf(target: string): Promise<string> {
  const path = resolve(target);
  if (target.endsWith("/")) await mkdir(path, { recursive: true, mode: 0o700 }).catch(rejectTarget);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return backupFileIn(path);
  if (found) throw alreadyThere(target);
  if (!(await stat(dirname(path)).catch(() => undefined))) {
    throw new BackupError(`The directory ${dirname(path)} does not exist.`);
  }
  return path;
}

function rejectTarget(error: NodeJS.ErrnoException): never {
  throw new BackupError(`${error.path} cannot be created (${error.code}).`);
}

/** A standby takes no record, and an older schema has no table for it: the backup is as good without. */
async function tryToRecord(databaseUrl: string, run: NewBackupRun): Promise<void> {
  const sql = openStartConnection(databaseUrl);
  try {
    await recordBackupRun(drizzle(sql), run);
  } catch (error) {
    // A failed run has its own sentence, often for the same reason.
    if (run.result === "failed") return;
    process.stderr.write(`The run is not recorded in the database: ${shortReason(error)}.\n`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
