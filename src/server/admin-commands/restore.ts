import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { RestoredNotMigratedError } from "#server/backup/backup-error.ts";
import { describeBackup, type Manifest } from "#server/backup/manifest.ts";
import { type Restored, restoreBackup } from "#server/backup/restore-backup.ts";
import { keepErasuresForRestore } from "#server/features/personal-data/merge-for-command.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createS3Objects, s3SettingsOf } from "#server/platform/storage/s3-objects.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { commandLog, everySecond, print, printError, runCommand, UsageError } from "./run-command.ts";

/** Exit code: restored, except for the bytes of some files. 1 means that the database has not been changed. */
const FILES_LOST = 3;

await runCommand({
  usage: `Usage: bun run restore -- FILE.tar [--force-empty]
Restores a backup into an empty database, with all servers stopped. --force-empty deletes its content first. Of an archive
in a directory of backups, the directory "files" has to be beside it.
Exits with 3 when everything was restored but files whose bytes are missing or damaged.`,
  options: { "force-empty": { type: "boolean", default: false } },
  words: 1,
  run: async ({ values, positionals: [given] }) => {
    if (!given) throw new UsageError("Specify the backup to restore: `bun run restore -- site.tar`.");
    const file = resolve(given);
    const found = await stat(file).catch(({ code }: NodeJS.ErrnoException) => {
      throw new OperatorError(`${file} cannot be read (${code}).`);
    });
    if (found.isDirectory()) {
      throw new OperatorError(`${given} is a directory: name the archive in it, a file that ends with .tar.`);
    }
    const env = parseEnv(process.env);
    const s3 = s3SettingsOf(env);
    const objects = s3 && createS3Objects(s3);
    const { manifest, erased } = await withDatabaseUrl(
      env,
      async (databaseUrl, { applicationRole, variable }) => {
        const directory = dirname(file);
        const erased = await keepErasuresForRestore({
          databaseUrl,
          env,
          objects,
          directory,
          log: commandLog,
        });
        const report = everySecond((done: Restored, all: Manifest) => print(progress(done, all)));
        const forceEmpty = values["force-empty"] ?? false;
        const target = { databaseUrl, applicationRole, variable, objects, forceEmpty, report };
        return { erased, manifest: await restoreBackup(target, file) };
      },
      // A server would do this, too, but on a new machine only the command runs.
      { mayCreate: true },
    );
    print(`Restored ${given}.\n${describeBackup(manifest)}`);
    print("Every session has ended: sign in again.");
    print('Webhooks and marketing services are paused: press "Retomar" at each under "Integrações".');
    print("Users and keys are those of the backup: revoke access again for people who have lost it since.");
    if (erased.length > 0)
      print("People erased after this backup will be erased again when the server starts.");
    for (const id of manifest.lostFiles) printError(`Lost before the backup was made: file ${id}.`);
    for (const id of manifest.damagedFiles)
      printError(`Not restored, because its bytes are missing or damaged in the backup: file ${id}.`);
    return manifest.damagedFiles.length > 0 ? FILES_LOST : 0;
  },
  afterError: (error) =>
    error instanceof RestoredNotMigratedError || error instanceof UsageError
      ? ""
      : "The database has not been changed.",
});

function progress({ rows, files }: Restored, all: Manifest): string {
  const total = all.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} of ${total} rows, ${files} of ${all.files} files`;
}
