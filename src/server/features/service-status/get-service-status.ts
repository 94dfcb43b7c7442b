import { judgeBackups, readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";
import { findExampleValues } from "#shared/company/example-values.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import { mailProblems } from "./mail-problems.ts";

/**
 * Reports waiting mails, backup state, and example values of the site config. A response implies that PostgreSQL works.
 */
export async function getServiceStatus(ctx: AdministratorContext): Promise<ServiceStatus> {
  const [{ retrying }, backups, problems, { config }] = await Promise.all([
    countJobs(ctx.db, ctx.queue.mailJobNames),
    readBackupState(ctx.db),
    mailProblems(ctx),
    ctx.siteConfig.current(),
  ]);
  return {
    mail: retrying === 0 && isDelivering(ctx) ? "online" : "offline",
    waitingMails: retrying,
    backup: judgeBackups(backups, ctx.installation.env),
    problems,
    exampleValues: findExampleValues(config),
    lastBackupAt: backups.lastGood?.finishedAt.toISOString() ?? null,
  };
}

/** A development server stores its mails on purpose. */
function isDelivering({ mail, installation }: AdministratorContext): boolean {
  return mail.delivers || installation.env.NODE_ENV !== "production";
}
