import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { countFilesElsewhere, type MoveTotals, moveFiles } from "#server/platform/storage/move-files.ts";
import {
  createS3Objects,
  ObjectStorageUnavailableError,
  s3SettingsOf,
} from "#server/platform/storage/s3-objects.ts";
import { withDatabase } from "./open-database.ts";
import { everySecond, print, printError, runCommand, UsageError } from "./run-command.ts";

await runCommand({
  usage: `Usage: bun run storage:move -- s3
       bun run storage:move -- postgres
Moves the bytes of files from the database to the object storage, or back. Servers may keep running; a second run continues an interrupted one.`,
  words: 1,
  run: async ({ positionals: [target] }) => {
    if (target !== "s3" && target !== "postgres") {
      throw new UsageError(
        "Specify the destination of the files: `bun run storage:move -- s3` or `-- postgres`.",
      );
    }
    const env = parseEnv(process.env);
    const settings = s3SettingsOf(env);
    if (!settings) {
      throw new OperatorError(
        "Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET: files move into or out of it.",
      );
    }
    const objects = createS3Objects(settings);
    const { totals, elsewhere } = await withDatabase(env, async ({ db }) => {
      const totals = await moveFiles(
        { db, objects, report: everySecond((totals: MoveTotals) => print(progress(totals))) },
        target,
      );
      return { totals, elsewhere: await countFilesElsewhere(db, target) };
    });
    print(`${progress(totals)}. Done.`);
    for (const problem of totals.damaged) printError(`Not moved, ${problem}.`);
    if (elsewhere > totals.damaged.length) {
      print(`${elsewhere - totals.damaged.length} files were stored elsewhere meanwhile: run this again.`);
    }
    return totals.damaged.length > 0 ? 1 : 0;
  },
  afterError: (error) =>
    error instanceof ObjectStorageUnavailableError ? "Run this again to continue." : "",
});

function progress({ done, of, moved, movedBytes }: MoveTotals): string {
  return `${done} of ${of} files, ${moved} moved, ${(movedBytes / 1_000_000).toFixed(1)} MB`;
}
