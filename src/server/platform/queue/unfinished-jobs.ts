import { getConstructionPlans, PgBoss } from "pg-boss";
import type postgres from "postgres";
import { z } from "zod";
import { DEFAULT_QUEUE, JOB_SCHEMA, QUEUE_OPTIONS } from "./prepare-queue.ts";

/** An unfinished job as stored in a backup. */
export const unfinishedJobSchema = z.object({
  /** Kind of the job. */
  name: z.string().min(1),
  data: z.looseObject({ data: z.looseObject({}) }),
  startAfter: z.iso.datetime({ offset: true }),
  /** Missing in archives of 0.6.0, which had a queue for each kind. */
  queue: z.string().min(1).optional(),
  group: z.object({ id: z.string().min(1), tier: z.string().min(1).optional() }).optional(),
});
export type UnfinishedJob = z.infer<typeof unfinishedJobSchema>;

/** Reads waiting and running jobs, except pg-boss's own and those of the kind `except`; none before the first start. */
export async function readUnfinishedJobs(
  tx: postgres.TransactionSql,
  except: string,
): Promise<UnfinishedJob[]> {
  const [queue] = await tx<{ exists: boolean }[]>`select to_regclass('jobs.job') is not null as exists`;
  if (!queue?.exists) return [];
  const rows = await tx<(Omit<UnfinishedJob, "startAfter"> & { startAfter: Date })[]>`
    select data ->> 'kind' as name, name as queue, data, start_after as "startAfter",
      jsonb_strip_nulls(jsonb_build_object('id', group_id, 'tier', group_tier)) as group
    from jobs.job
    where state in ('created', 'retry', 'active') and data ->> 'kind' <> ${except} order by created_on, id`;
  return rows.map((row) => ({ ...row, startAfter: row.startAfter.toISOString() }));
}

/** Creates the queue if missing and inserts the jobs, in the caller's transaction. */
export async function requeueJobs(
  tx: postgres.TransactionSql,
  jobs: readonly UnfinishedJob[],
): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: (
      await tx.unsafe(withoutTransaction(text), values as postgres.ParameterOrJSON<never>[])
    ).flat() as unknown[],
  });
  await executeSql(getConstructionPlans(JOB_SCHEMA));
  const boss = new PgBoss({ db: { executeSql }, schema: JOB_SCHEMA, supervise: false, schedule: false });
  for (const [queue, queued] of Map.groupBy(jobs, (job) => job.queue ?? DEFAULT_QUEUE)) {
    await boss.createQueue(queue, QUEUE_OPTIONS);
    await boss.insert(
      queue,
      queued.map(({ name: kind, data, startAfter, group = { id: kind } }) => ({
        data: { kind, ...data },
        startAfter,
        group,
      })),
    );
  }
}

/** pg-boss wraps its statements in a transaction; its COMMIT would end the caller's. */
function withoutTransaction(text: string): string {
  return text.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, "");
}
