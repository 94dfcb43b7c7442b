import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { failedJobSelectionSchema } from "#shared/schemas/job.ts";
import { discardFailedJobs, readFailedJobs, retryFailedJobs } from "./failed-jobs.ts";
import { getSystemHealth } from "./run-checks.ts";
import { getServiceStatus } from "./service-status.ts";

export const serviceStatusRouter = router({
  get: adminProcedure.query(verb(getServiceStatus)),
});

export const systemHealthRouter = router({
  get: adminProcedure.query(verb(getSystemHealth)),
  failedJobs: adminProcedure.query(verb(readFailedJobs)),
  retryJobs: adminProcedure.input(failedJobSelectionSchema).mutation(verb(retryFailedJobs)),
  discardJobs: adminProcedure.input(failedJobSelectionSchema).mutation(verb(discardFailedJobs)),
});
