import type { AdministratorContext } from "#server/platform/context.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { listFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import { FAILED_JOBS_MAX, type FailedJobList } from "#shared/schemas/job.ts";

/** Returns the newest failed jobs, and how many there are (product 7.16). */
export async function readFailedJobs(ctx: AdministratorContext): Promise<FailedJobList> {
  const [jobs, { failed }] = await Promise.all([listFailedJobs(ctx.db, FAILED_JOBS_MAX), countJobs(ctx.db)]);
  return {
    jobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    total: Math.max(failed, jobs.length),
  };
}
