import type { TestDatabase } from "./database.ts";

type FailedJob = { kind: string; reason: string; data?: object };

/** Stores jobs as they are after their last attempt. */
export async function insertFailedJobs({ sql }: TestDatabase, jobs: readonly FailedJob[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { kind, reason, data = { leadId: 0 } } of jobs) {
    const [row] = await sql<{ id: string }[]>`
      insert into jobs.job (name, data, state, policy, output, completed_on, expire_seconds, deletion_seconds, retry_limit, retry_count)
      select name, ${JSON.stringify({ kind, data })}::text::jsonb, 'failed', policy, ${JSON.stringify({ message: reason })}::text::jsonb,
        now(), expire_seconds, deletion_seconds, retry_limit, 5
      from jobs.queue where name = 'work'
      returning id`;
    if (row) ids.push(row.id);
  }
  return ids;
}
