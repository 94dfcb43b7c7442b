import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { alreadyThere } from "#server/backup/archive-writer.ts";
import type { ChangedFile, FilesPlace } from "#server/backup/back-up.ts";
import { backUpAndRecord } from "#server/backup/back-up-and-record.ts";
import { BackupError } from "#server/backup/backup-error.ts";
import { backupFileIn } from "#server/backup/backup-file.ts";
import { filesDirectory } from "#server/backup/files-beside.ts";
import { describeBackup } from "#server/backup/manifest.ts";
import { type VerifiedBackups, verifyBackups } from "#server/backup/verify-backups.ts";
import { copyErasuresBesideBackup } from "#server/features/personal-data/merge-for-command.ts";
import { type NewBackupRun, recordBackupRun } from "#server/platform/backup-runs/backup-runs.ts";
import { openStartConnection } from "#server/platform/db/check-database.ts";
import { parseEnv } from "#server/platform/env.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { createS3Objects, s3SettingsOf } from "#server/platform/storage/s3-objects.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { commandLog, print, printError, runCommand, UsageError } from "./run-command.ts";

/**
 * Exit code for a backup without the bytes of some lost files, and for a verification that found problems. 1 means
 * failure.
 */
const FILES_LOST = 3;

await runCommand({
  usage: `Usage: bun run backup -- DIRECTORY/
       bun run backup -- FILE.tar
       bun run backup -- --verify DIRECTORY/ or FILE.tar
Writes everything, while servers run: to a directory, into an archive with the time as its name and, once for all
archives, the stored files beside it; or all of it to one file that does not exist yet.
Exits with 3 when the archive was made, but files had lost their bytes before.
--verify reads archives and the files beside them, needs no database, and exits with 3 if something is missing or damaged.`,
  options: { verify: { type: "boolean", default: false } },
  words: 1,
  run: async ({ values: { verify }, positionals: [target] }) => {
    if (!target) {
      throw new UsageError(
        "Specify the destination of the backup: `bun run backup -- DIRECTORY/` or `-- site.tar`.",
      );
    }
    if (verify) return printVerified(await verifyBackups(resolve(target)));
    const env = parseEnv(process.env);
    const s3 = s3SettingsOf(env);
    const objects = s3 && createS3Objects(s3);
    const { file, manifest } = await withDatabaseUrl(env, async (databaseUrl) => {
      const { file, filesPlace } = await placeOf(target);
      const record = (run: NewBackupRun) => tryToRecord(databaseUrl, run);
      const onChanged = ({ sha256, isMended }: ChangedFile) =>
        printError(
          `${filesDirectory(dirname(file))}/${sha256} was corrupted${isMended ? " and has been rewritten" : ", and no copy of its bytes is left"}.`,
        );
      const source = { databaseUrl, objects, onChanged, trigger: "command", record } as const;
      const manifest = await backUpAndRecord(source, file, filesPlace);
      const directory = dirname(file);
      await copyErasuresBesideBackup({ databaseUrl, env, objects, directory, log: commandLog });
      return { file, manifest };
    });
    print(`Backed up into ${file}, readable by its owner only.\n${describeBackup(manifest)}`);
    for (const id of manifest.lostFiles) {
      printError(`Not in the backup, because its bytes are lost or damaged: file ${id}.`);
    }
    return manifest.lostFiles.length > 0 ? FILES_LOST : 0;
  },
});

function printVerified({ archives, files, problems }: VerifiedBackups): number {
  print(`Read ${archives} archives and ${files} files beside them.`);
  for (const problem of problems) printError(problem);
  if (problems.length === 0) print("All are intact.");
  return problems.length > 0 ? FILES_LOST : 0;
}

/**
 * Path of the archive: the target file, which then contains everything, or a file named by time in the target directory
 * (created if it ends in a slash).
 * @throws BackupError if the target file exists.
 */
async function placeOf(target: string): Promise<{ file: string; filesPlace: FilesPlace }> {
  const path = resolve(target);
  if (target.endsWith("/")) await mkdir(path, { recursive: true, mode: 0o700 }).catch(rejectTarget);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return { file: await backupFileIn(path), filesPlace: "beside" };
  if (found) throw alreadyThere(target);
  if (!(await stat(dirname(path)).catch(() => undefined))) {
    throw new BackupError(`The directory ${dirname(path)} does not exist.`);
  }
  return { file: path, filesPlace: "inside" };
}

function rejectTarget(error: NodeJS.ErrnoException): never {
  throw new BackupError(`${error.path} cannot be created (${error.code}).`);
}

/** A standby or older schema cannot store the record; the backup is valid without it. */
async function tryToRecord(databaseUrl: string, run: NewBackupRun): Promise<void> {
  const sql = openStartConnection(databaseUrl);
  try {
    await recordBackupRun(drizzle(sql), run);
  } catch (error) {
    // A failed run prints its own message, often for the same reason.
    if (run.result === "failed") return;
    printError(`The run is not recorded in the database: ${shortReason(error)}.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
