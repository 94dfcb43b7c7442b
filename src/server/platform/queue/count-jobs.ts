import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";

export type JobCounts = {
  /** For their first attempt. */
  waiting: number;
  /** For another attempt after a failure. */
  retrying: number;
  /** Given up; the queue keeps them for seven days. */
  failed: number;
};

/** How the queue stands. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const [row] = await db.execute<JobCounts>(sql`
    select
      count(*) filter (where state <> 'failed' and coalesce((data ->> 'attempt')::int, 1) = 1)::int as waiting,
      count(*) filter (where state <> 'failed' and (data ->> 'attempt')::int > 1)::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where state in ('created', 'retry', 'active', 'failed')`);
  return row ?? { waiting: 0, retrying: 0, failed: 0 };
}
