import type { AdministratorContext } from "#server/platform/context.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";

/** Mail counts as offline while a mail waits for another attempt. That this answers says the database is there. */
export async function getServiceStatus(ctx: AdministratorContext): Promise<ServiceStatus> {
  const waitingMails = await ctx.jobs.countRetrying(ctx.db);
  return { mail: waitingMails === 0 ? "online" : "offline", waitingMails };
}
