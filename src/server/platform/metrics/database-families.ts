import { readBackupState } from "#server/platform/backup-runs/read-backup-state.ts";
import type { Database } from "#server/platform/db/client.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { gauge } from "./process-families.ts";
import type { Family } from "./prometheus-text.ts";

/** Below Prometheus' timeout of 10 seconds: without the database, the other metrics are still scraped. */
const TIMEOUT_MS = 2000;

/** `db_up`, and the job counts and last backup when the database answers within 2 seconds. */
export async function databaseFamilies(db: Database): Promise<Family[]> {
  const read = await withinTimeout(Promise.all([countJobs(db), readBackupState(db)]));
  const up = gauge("db_up", "Whether the database answered this scrape.", read ? 1 : 0);
  if (!read) return [up];
  const [jobs, { lastGood }] = read;
  return [
    up,
    ...(lastGood ? [lastBackup(lastGood.finishedAt)] : []),
    gauge("jobs_waiting", "Jobs that wait for their first attempt.", jobs.waiting),
    gauge("jobs_retrying", "Jobs that failed and wait for another attempt.", jobs.retrying),
    gauge("jobs_failed", "Jobs that failed their last attempt in the last seven days.", jobs.failed),
  ];
}

function lastBackup(time: Date): Family {
  const seconds = Math.floor(time.getTime() / 1000);
  return gauge("backup_last_success_timestamp_seconds", "When the last backup was made.", seconds);
}

function withinTimeout<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const read = reading.catch(() => undefined);
  return Promise.race([read, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}
