import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { countFilesElsewhere, type MoveTotals, moveFiles } from "#server/platform/storage/move-files.ts";
import {
  createS3Objects,
  ObjectStorageUnavailableError,
  s3SettingsOf,
} from "#server/platform/storage/s3-objects.ts";
import { withDatabase } from "./open-database.ts";

const PROGRESS_INTERVAL_MS = 1000;

class UsageError extends Error {}

try {
  const target = process.argv.slice(2).find((argument) => argument !== "--");
  if (target !== "s3" && target !== "postgres") {
    throw new UsageError("Say where the files go: `bun run storage:move -- s3` or `-- postgres`.");
  }
  const env = parseEnv(process.env);
  const settings = s3SettingsOf(env);
  if (!settings) {
    throw new UsageError("Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET: files move into or out of it.");
  }
  const objects = createS3Objects(settings);
  const { totals, elsewhere } = await withDatabase(env, async ({ db }) => {
    const totals = await moveFiles({ db, objects, report: reportEverySecond() }, target);
    return { totals, elsewhere: await countFilesElsewhere(db, target) };
  });
  print(`${progress(totals)}. Done.`);
  for (const problem of totals.damaged) printError(`Not moved, ${problem}.`);
  if (elsewhere > totals.damaged.length) {
    print(`${elsewhere - totals.damaged.length} files were stored elsewhere meanwhile: run this again.`);
  }
  if (totals.damaged.length > 0) process.exit(1);
} catch (error) {
  const expected = [UsageError, OperatorError, ObjectStorageUnavailableError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  const { message, cause } = error as Error;
  printError(cause ? `${message}: ${cause}. Run this again to continue.` : message);
  process.exit(1);
}

function reportEverySecond() {
  let nextReport = 0;
  return (totals: MoveTotals) => {
    if (performance.now() < nextReport) return;
    nextReport = performance.now() + PROGRESS_INTERVAL_MS;
    print(progress(totals));
  };
}

function progress({ done, of, moved, movedBytes }: MoveTotals): string {
  return `${done} of ${of} files, ${moved} moved, ${(movedBytes / 1_000_000).toFixed(1)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
