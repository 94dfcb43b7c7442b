import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { failedJobSelectionSchema } from "#shared/schemas/job.ts";
import { readFailedJobs } from "./read-failed-jobs.ts";
import { discardFailedJobs, retryFailedJobs } from "./retry-failed-jobs.ts";
import { getSystemHealth } from "./run-checks.ts";

export const systemHealthRouter = router({
  get: adminProcedure.query(({ ctx }) => getSystemHealth(ctx)),
  failedJobs: adminProcedure.query(({ ctx }) => readFailedJobs(ctx)),
  retryJobs: adminProcedure
    .input(failedJobSelectionSchema)
    .mutation(({ ctx, input }) => retryFailedJobs(ctx, input)),
  discardJobs: adminProcedure
    .input(failedJobSelectionSchema)
    .mutation(({ ctx, input }) => discardFailedJobs(ctx, input)),
});
