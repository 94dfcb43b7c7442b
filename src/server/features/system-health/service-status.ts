import { judgeBackups, readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";
import type { Services } from "#server/platform/services.ts";
import { findExampleValues } from "#shared/company/example-values.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

export type MailSetting = {
  /** False without SMTP_URL: mails are stored as files and reach nobody. */
  delivers: boolean;
};

/**
 * Reports the part of the health that the dashboard shows, which requires no request to another machine. A response
 * implies that PostgreSQL works.
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

/** Reasons why mails reach nobody, as worded by the health checks; empty if no problem is known. */
export async function mailProblems({
  mail,
  siteConfig,
}: Pick<Services, "mail" | "siteConfig">): Promise<string[]> {
  const { config } = await siteConfig.current();
  return [
    ...(mail.delivers ? [] : [texts.serviceStatus.noMailServer]),
    ...(config.contact_email === defaultSiteConfig.contact_email
      ? [texts.serviceStatus.placeholderAddress]
      : []),
  ];
}
