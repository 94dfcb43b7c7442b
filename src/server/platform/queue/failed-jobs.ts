import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { waitingCount } from "#server/platform/db/count-where.ts";
import { shortReason } from "#server/platform/short-reason.ts";

/** One failed job, or all of a kind. */
export type FailedJobSelection = { id: string } | { kind: string };

export type FailedJob = {
  id: string;
  kind: string;
  failedAt: Date;
  attempts: number;
  /** First line of the last error, without personal data. */
  reason: string;
};

/** Kind of a job; null for those of pg-boss itself. */
const KIND = sql`data ->> 'kind'`;
/** Jobs whose last attempt failed, except those of pg-boss itself. */
const FAILED = sql`state = 'failed' and ${KIND} is not null`;

/** Selects the number of failed jobs to be retried or discarded. */
export const failedJobCount = waitingCount(
  sql`select coalesce(completed_on, created_on) as since from jobs.job where ${FAILED} order by since`,
);

/** Lists the newest failed jobs, which the queue keeps for seven days, and counts them per kind. */
export async function listFailedJobs(
  db: Database,
  limit: number,
): Promise<{ jobs: FailedJob[]; counts: Record<string, number> }> {
  type Row = Omit<FailedJob, "failedAt" | "reason"> & { failedAt: string; reason: string | null };
  const rows = await db.execute<Row>(sql`
    select id::text, ${KIND} as kind, to_json(coalesce(completed_on, created_on)) #>> '{}' as "failedAt",
      retry_count + 1 as attempts,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from jobs.job where ${FAILED} order by completed_on desc, id limit ${limit}`);
  const jobs = rows.map(({ id, kind, failedAt, attempts, reason }) => ({
    id,
    kind,
    failedAt: new Date(failedAt),
    attempts,
    reason: shortReason(reason ?? ""),
  }));
  const counted = await db.execute<{ kind: string; count: number }>(sql`
    select ${KIND} as kind, count(*)::int as count from jobs.job where ${FAILED} group by 1 order by 1`);
  return { jobs, counts: Object.fromEntries(counted.map(({ kind, count }) => [kind, count])) };
}

/** Removes failed jobs in the caller's transaction, and returns the kind and data of each. */
export async function takeFailedJobs(
  tx: Transaction,
  selection: FailedJobSelection,
): Promise<{ kind: string; data: object }[]> {
  const chosen: SQL = "id" in selection ? sql`id = ${selection.id}::uuid` : sql`${KIND} = ${selection.kind}`;
  const rows = await tx.execute<{ kind: string; data: { data?: object } | null }>(sql`
    delete from jobs.job where ${FAILED} and ${chosen} returning ${KIND} as kind, data`);
  return rows.map(({ kind, data }) => ({ kind, data: data?.data ?? {} }));
}

export type JobCounts = {
  /** Due jobs waiting for, or running, their first attempt. */
  waiting: number;
  /** Failed jobs waiting for, or running, another attempt. */
  retrying: number;
  /** Jobs whose last attempt failed; the queue deletes them after seven days. */
  failed: number;
};

/** Counts the jobs of these kinds; without kinds, all jobs. */
export async function countJobs(db: Database, kinds?: readonly string[]): Promise<JobCounts> {
  const kindFilter = kinds ? sql`and ${KIND} in ${[...kinds, ""]}` : sql``;
  const [row] = await db.execute<JobCounts>(sql`
    select
      count(*) filter (
        where retry_count = 0 and (state = 'active' or (state = 'created' and start_after <= now()))
      )::int as waiting,
      count(*) filter (where state = 'retry' or (retry_count > 0 and state in ('created', 'active')))::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where state in ('created', 'retry', 'active', 'failed') ${kindFilter}`);
  return row ?? { waiting: 0, retrying: 0, failed: 0 };
}
