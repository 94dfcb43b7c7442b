import { resolve } from "node:path";
import { backUp } from "#server/backup/back-up.ts";
import { BackupError } from "#server/backup/backup-error.ts";
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
  const [file] = process.argv.slice(2).filter((argument) => argument !== "--");
  if (!file) throw new BackupError("Say where the backup goes: `bun run backup -- site.tar`.");
  const env = parseEnv(process.env);
  const s3 = s3SettingsOf(env);
  const objects = s3 && createS3Objects(s3);
  const manifest = await withDatabaseUrl(env, (databaseUrl) =>
    backUp({ databaseUrl, objects }, resolve(file)),
  );
  process.stdout.write(`Backed up into ${file}, readable by its owner only.\n${describeBackup(manifest)}\n`);
  for (const id of manifest.lostFiles) {
    process.stderr.write(`Not in the backup, because its bytes are lost or damaged: file ${id}.\n`);
  }
  if (manifest.lostFiles.length > 0) process.exit(1);
} catch (error) {
  const expected = [BackupError, OperatorError, ObjectStorageUnavailableError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
