import type { Database } from "#server/platform/db/client.ts";
import { countJobs, type JobCounts } from "#server/platform/queue/count-jobs.ts";
import { gauge } from "./process-families.ts";
import type { Family } from "./prometheus-text.ts";

/** Below Prometheus' timeout of 10 seconds: without the database, the other metrics are still scraped. */
const TIMEOUT_MS = 2000;

/** `db_up`, and the job counts when the database answers within 2 seconds. */
export async function databaseFamilies(db: Database): Promise<Family[]> {
  const jobs = await withinTimeout(countJobs(db));
  const up = gauge("db_up", "Whether the database answered this scrape.", jobs ? 1 : 0);
  if (!jobs) return [up];
  return [
    up,
    gauge("jobs_waiting", "Jobs that wait for their first attempt.", jobs.waiting),
    gauge("jobs_retrying", "Jobs that failed and wait for another attempt.", jobs.retrying),
    gauge("jobs_failed", "Jobs that failed their last attempt in the last seven days.", jobs.failed),
  ];
}

function withinTimeout(counting: Promise<JobCounts>): Promise<JobCounts | undefined> {
  const counted = counting.catch(() => undefined);
  return Promise.race([counted, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}
