import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";

export type JobCounts = {
  /** Jobs that wait for their first attempt or run it. */
  waiting: number;
  /** Jobs that failed and wait for another attempt or run it. */
  retrying: number;
  /** Jobs that failed their last attempt; the queue deletes them after seven days. */
  failed: number;
};

/** Counts the jobs with these names; without names, all jobs. */
export async function countJobs(db: Database, names?: readonly string[]): Promise<JobCounts> {
  const nameFilter = names ? sql`and name in ${[...names, ""]}` : sql``;
  const [row] = await db.execute<JobCounts>(sql`
    select
      count(*) filter (where retry_count = 0 and state in ('created', 'active'))::int as waiting,
      count(*) filter (where state = 'retry' or (retry_count > 0 and state in ('created', 'active')))::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where state in ('created', 'retry', 'active', 'failed') ${nameFilter}`);
  return row ?? { waiting: 0, retrying: 0, failed: 0 };
}
