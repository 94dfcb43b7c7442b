import type { Database } from "#server/platform/db/client.ts";
import { countJobs, type JobCounts } from "#server/platform/queue/count-jobs.ts";
import { gauge } from "./process-families.ts";
import type { Family } from "./prometheus-text.ts";

/** Prometheus gives a scrape ten seconds; a database that is away must not cost it the other figures. */
const TIMEOUT_MS = 2000;

/** Whether the database answers and, when it does, how its queue stands. */
export async function databaseFamilies(db: Database): Promise<Family[]> {
  const jobs = await inTime(countJobs(db));
  const up = gauge("db_up", "Whether the database answered this scrape.", jobs ? 1 : 0);
  if (!jobs) return [up];
  return [
    up,
    gauge("jobs_waiting", "Jobs that wait for their first attempt.", jobs.waiting),
    gauge("jobs_retrying", "Jobs that failed and wait for another attempt.", jobs.retrying),
    gauge("jobs_failed", "Jobs given up in the last seven days.", jobs.failed),
  ];
}

function inTime(counting: Promise<JobCounts>): Promise<JobCounts | undefined> {
  const counted = counting.catch(() => undefined);
  return Promise.race([counted, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}
