import type { AdministratorContext } from "#server/platform/context.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";

/** Mail counts as offline while a mail waits for another attempt (product 7.6). The answer itself says the database is up. */
export async function getServiceStatus(ctx: AdministratorContext): Promise<ServiceStatus> {
  const { retrying } = await countJobs(ctx.db, ctx.queue.mailJobNames);
  return { mail: retrying === 0 ? "online" : "offline", waitingMails: retrying };
}
