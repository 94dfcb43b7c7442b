import { backUpNightly } from "#server/backup/back-up-nightly.job.ts";
import { deleteExpiredInvitations } from "#server/features/accounts/invitations.ts";
import { mailAccountNotice } from "#server/features/accounts/mail-account-notice.job.ts";
import { mailFormerAddress } from "#server/features/accounts/mail-former-address.job.ts";
import { mailInvitation } from "#server/features/accounts/mail-invitation.job.ts";
import { mailPasswordReset } from "#server/features/accounts/mail-password-reset.job.ts";
import { deleteOldChatCodes } from "#server/features/chat-codes/chat-codes.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { notifyNewContactMessage } from "#server/features/contact-messages/notify-new-contact-message.job.ts";
import { mailFormerContact } from "#server/features/content/mail-former-contact.job.ts";
import { placeScheduledPage } from "#server/features/content/place-own-page.ts";
import { deleteExpiredPreviewLinks } from "#server/features/content/preview-links.ts";
import { publishScheduled } from "#server/features/content/publish-scheduled.job.ts";
import { deleteOldDeliveries } from "#server/features/deliveries/deliveries.ts";
import { mailReceiverPaused } from "#server/features/deliveries/mail-receiver-paused.job.ts";
import { sendDelivery } from "#server/features/deliveries/send-delivery.job.ts";
import { deleteOldLeadImports } from "#server/features/leads/delete-old-lead-imports.job.ts";
import { enqueueContactMails } from "#server/features/leads/enqueue-contact-mails.job.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { lookUpCompany } from "#server/features/leads/look-up-company.job.ts";
import { mailDueContacts } from "#server/features/leads/mail-due-contacts.job.ts";
import { mailFormFile } from "#server/features/leads/mail-form-file.job.ts";
import { notifyNewLead } from "#server/features/leads/notify-new-lead.job.ts";
import { remindOfContact } from "#server/features/leads/remind-of-contact.job.ts";
import { runLeadImport } from "#server/features/leads/run-lead-import.job.ts";
import { removeDeletedFile } from "#server/features/library-files/remove-deleted-file.job.ts";
import { deleteUnusedImagesNightly } from "#server/features/media/delete-unused-images.job.ts";
import { rasterizeStoredDrawings } from "#server/features/media/rasterize-stored-drawings.job.ts";
import { enqueueMonthReport, mailMonthReport } from "#server/features/month-report/mail-month-report.job.ts";
import { deleteOrphanedMerges } from "#server/features/people/delete-orphaned-merges.job.ts";
import { deleteExpiredExports } from "#server/features/personal-data/delete-expired-exports.job.ts";
import { storeReceipt } from "#server/features/personal-data/erasure-receipt.ts";
import { deleteOldMissingPaths } from "#server/features/redirects/path-counter.ts";
import { acknowledgeResume } from "#server/features/resumes/acknowledge-resume.job.ts";
import { deleteExpiredResumeLinks } from "#server/features/resumes/links/resume-links.ts";
import { notifyNewResume } from "#server/features/resumes/notify-new-resume.job.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { readMissingResumeTexts } from "#server/features/resumes/text/read-missing-texts.job.ts";
import { readNewResumeText } from "#server/features/resumes/text/read-resume-text.job.ts";
import { runRetention } from "#server/features/retention/run-retention.job.ts";
import { deleteUnconfirmedRequests } from "#server/features/subject-requests/confirm-subject-request.ts";
import { mailConfirmationLink } from "#server/features/subject-requests/mail-confirmation-link.job.ts";
import { notifyNewSubjectRequest } from "#server/features/subject-requests/notify-new-subject-request.job.ts";
import { summarizeAuditRepetitions } from "#server/platform/audit/summarize-repetitions.job.ts";
import type { Env } from "#server/platform/env.ts";
import { deleteOldMailsNightly } from "#server/platform/mail/mailbox.ts";
import { deleteObject } from "#server/platform/storage/delete-object.job.ts";
import { mailMarketingConfirmation } from "#server/submissions/consents/mail-marketing-confirmation.job.ts";
import { deleteExpiredRowsHourly } from "#server/submissions/delete-expired-rows.job.ts";
import { mailPerson } from "#server/submissions/person-mails/mail-person.job.ts";

/** Every job of the server; definitions missing here are queued but never run. The backup needs BACKUP_DIR. */
export function jobDefinitions(env: Env, databaseUrl: string) {
  const { BACKUP_DIR: directory, BACKUP_TIME: time, BACKUP_KEEP: keep } = env;
  return directory ? [...always, backUpNightly({ databaseUrl, directory, time, keep })] : always;
}

const submissionKinds = [leadKind, contactMessageKind, resumeKind];

const always = [
  deleteObject,
  mailAccountNotice,
  mailFormerAddress,
  mailFormerContact,
  mailInvitation,
  deleteExpiredInvitations,
  mailPasswordReset,
  mailPerson(submissionKinds),
  notifyNewLead,
  mailFormFile,
  lookUpCompany,
  enqueueContactMails,
  mailDueContacts,
  remindOfContact,
  enqueueMonthReport,
  mailMonthReport,
  runLeadImport,
  placeScheduledPage,
  deleteOldLeadImports,
  notifyNewContactMessage,
  notifyNewResume,
  acknowledgeResume,
  readNewResumeText,
  readMissingResumeTexts,
  runRetention,
  deleteExpiredRowsHourly,
  deleteUnusedImagesNightly,
  rasterizeStoredDrawings,
  publishScheduled,
  deleteOldMissingPaths,
  summarizeAuditRepetitions,
  deleteOldMailsNightly,
  deleteExpiredExports,
  storeReceipt,
  deleteExpiredPreviewLinks,
  deleteExpiredResumeLinks,
  mailMarketingConfirmation(submissionKinds),
  mailConfirmationLink,
  notifyNewSubjectRequest,
  deleteUnconfirmedRequests,
  deleteOrphanedMerges,
  deleteOldChatCodes,
  sendDelivery,
  mailReceiverPaused,
  deleteOldDeliveries,
  removeDeletedFile,
];
