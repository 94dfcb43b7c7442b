import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, RestoredNotMigratedError } from "#server/backup/backup-error.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import {
  createS3Objects,
  ObjectStorageUnavailableError,
  s3SettingsOf,
} from "#server/platform/storage/s3-objects.ts";
import { describeBackup } from "./describe-backup.ts";
import { withDatabaseUrl } from "./open-database.ts";

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== "--"),
    options: { "force-empty": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new BackupError("Say which backup to restore: `bun run restore -- site.tar`.");
  const env = parseEnv(process.env);
  const s3 = s3SettingsOf(env);
  const objects = s3 && createS3Objects(s3);
  const manifest = await withDatabaseUrl(env, (databaseUrl, { applicationRole }) =>
    restoreBackup(
      { databaseUrl, applicationRole, objects, forceEmpty: values["force-empty"] },
      resolve(file),
    ),
  );
  process.stdout.write(`Restored ${file}.\n${describeBackup(manifest)}\n`);
  process.stdout.write("Every session has ended: sign in again.\n");
  for (const id of manifest.lostFiles) {
    process.stderr.write(`Was lost before the backup was made: file ${id}.\n`);
  }
} catch (error) {
  const expected = [BackupError, OperatorError, ObjectStorageUnavailableError];
  const isExpected = expected.some((kind) => error instanceof kind) || isWrongArgument(error);
  if (!isExpected) throw error;
  const isUnchanged = !(error instanceof RestoredNotMigratedError);
  process.stderr.write(
    `${(error as Error).message}\n${isUnchanged ? "The database has not been changed.\n" : ""}`,
  );
  process.exit(1);
}

function isWrongArgument(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS");
}
