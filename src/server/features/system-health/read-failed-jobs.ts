import type { AdministratorContext } from "#server/platform/context.ts";
import { listFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import { FAILED_JOBS_MAX, type FailedJobList } from "#shared/schemas/job.ts";

/** Returns the newest failed jobs, and the count per kind. */
export async function readFailedJobs(ctx: AdministratorContext): Promise<FailedJobList> {
  const { jobs, counts } = await listFailedJobs(ctx.db, FAILED_JOBS_MAX);
  return {
    jobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  };
}
