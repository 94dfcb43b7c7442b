import type { AdministratorContext } from "#server/platform/context.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import { mailProblems } from "./mail-problems.ts";

/** Reports mail as offline while a mail waits for a retry (product 7.6). An answer implies that PostgreSQL works. */
export async function getServiceStatus(ctx: AdministratorContext): Promise<ServiceStatus> {
  const { retrying } = await countJobs(ctx.db, ctx.queue.mailJobNames);
  const problems = await mailProblems(ctx);
  return { mail: retrying === 0 ? "online" : "offline", waitingMails: retrying, problems };
}
