// Tables of every feature, for drizzle-kit and the client's types.
export { accessLinks } from "#server/features/access-links/table.ts";
export {
  accountPolicy,
  invitations,
  passkeys,
  passwordResetTokens,
  passwords,
  recoveryCodes,
  sessions,
  totpFactors,
  trustedDevices,
  users,
} from "#server/features/accounts/table.ts";
export { apiKeySecrets, apiKeys } from "#server/features/api-keys/table.ts";
export { campaignSpend } from "#server/features/campaigns/table.ts";
export { chatCodes } from "#server/features/chat-codes/table.ts";
export { contactMessages } from "#server/features/contact-messages/table.ts";
export {
  configVersions,
  contentWindows,
  documentDrafts,
  ownPages,
  ownPageVersions,
  previewLinks,
} from "#server/features/content/table.ts";
export { deliveries, receivers } from "#server/features/deliveries/table.ts";
export { incidents } from "#server/features/incidents/table.ts";
export {
  leadImportRejections,
  leadImports,
  leads,
} from "#server/features/leads/table.ts";
export { libraryFiles } from "#server/features/library-files/table.ts";
export { listViews } from "#server/features/list-views/table.ts";
export { imageFiles, images, imageUses } from "#server/features/media/table.ts";
export { messageTemplates } from "#server/features/message-templates/table.ts";
export { monthReportMails } from "#server/features/month-report/table.ts";
export { personMerges } from "#server/features/people/table.ts";
export { erasedKeys, erasures, personExports } from "#server/features/personal-data/table.ts";
export { positions } from "#server/features/positions/table.ts";
export { presences } from "#server/features/presence/table.ts";
export { missingPaths, sitePaths } from "#server/features/redirects/table.ts";
export {
  resumeLinkItems,
  resumeLinks,
  resumeOpinions,
  resumes,
  resumeTexts,
} from "#server/features/resumes/table.ts";
export {
  retentionHolds,
  retentionRules,
  retentionRuns,
} from "#server/features/retention/table.ts";
export { subjectRequests } from "#server/features/subject-requests/table.ts";
export { campaignVisits, visitCounts } from "#server/features/visit-counts/table.ts";
export { clientAssets } from "#server/pages/table.ts";
export {
  auditLogs,
  auditRepetitions,
  deletedRecords,
  recordChanges,
} from "#server/platform/audit/table.ts";
export { backupRuns } from "#server/platform/backup-runs/table.ts";
export { authSecretMark } from "#server/platform/db/table.ts";
export { storedAnswers } from "#server/platform/idempotency/table.ts";
export { rateLimits } from "#server/platform/rate-limits/table.ts";
export { storedFiles } from "#server/platform/storage/table.ts";
export { consentEntries, consentTexts } from "#server/submissions/consents/table.ts";
export { personMails } from "#server/submissions/person-mails/table.ts";
export { spentChallenges } from "#server/submissions/table.ts";
