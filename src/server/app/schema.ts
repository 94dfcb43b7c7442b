// The tables of every feature in one place, for drizzle-kit and for the client's types.
export { accessLinks } from "#server/features/access-links/table.ts";
export { accounts, sessions, users, verifications } from "#server/features/accounts/table.ts";
export { contactMessages } from "#server/features/contact-messages/table.ts";
export { leads } from "#server/features/leads/table.ts";
export { imageFiles, images } from "#server/features/media/table.ts";
export { resumes } from "#server/features/resumes/table.ts";
export { configVersions } from "#server/features/site-config/table.ts";
export { auditLogs, auditRepetitions } from "#server/platform/audit/table.ts";
export { backupRuns } from "#server/platform/backup-runs/table.ts";
export { rateLimits } from "#server/platform/rate-limits/table.ts";
export { storedFiles } from "#server/platform/storage/table.ts";
export { spentChallenges } from "#server/submissions/table.ts";
