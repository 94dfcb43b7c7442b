import { backUpNightly } from "#server/backup/back-up-nightly.job.ts";
import { mailPasswordReset } from "#server/features/accounts/mail-password-reset.job.ts";
import { notifyNewContactMessage } from "#server/features/contact-messages/notify-new-contact-message.job.ts";
import { flushLeadSearch } from "#server/features/leads/flush-lead-search.job.ts";
import { notifyNewLead } from "#server/features/leads/notify-new-lead.job.ts";
import { notifyNewResume } from "#server/features/resumes/notify-new-resume.job.ts";
import { deleteUnusedImagesNightly } from "#server/features/site-config/delete-unused-images.job.ts";
import { summarizeAuditRepetitions } from "#server/platform/audit/summarize-repetitions.job.ts";
import type { Env } from "#server/platform/env.ts";
import { deleteOldMailsNightly } from "#server/platform/mail/delete-old-mails.job.ts";
import { deleteObject } from "#server/platform/storage/delete-object.job.ts";
import { deleteExpiredRowsHourly } from "#server/submissions/delete-expired-rows.job.ts";

/**
 * Every job of the server (product 15.3). A definition that is missing here is queued and never run. Without BACKUP_DIR
 * the nightly backup is left to the other instances.
 */
export function jobDefinitions(env: Env, databaseUrl: string) {
  const { BACKUP_DIR: directory, BACKUP_TIME: time, BACKUP_KEEP: keep } = env;
  return directory ? [...always, backUpNightly({ databaseUrl, directory, time, keep })] : always;
}

const always = [
  deleteObject,
  mailPasswordReset,
  notifyNewLead,
  notifyNewContactMessage,
  notifyNewResume,
  deleteExpiredRowsHourly,
  deleteUnusedImagesNightly,
  flushLeadSearch,
  summarizeAuditRepetitions,
  deleteOldMailsNightly,
];
