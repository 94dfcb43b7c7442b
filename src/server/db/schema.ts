// The tables of every feature in one place, for drizzle-kit and for the client's types.
export { accessLinks } from "../features/access-links/table.ts";
export { auditLogs } from "../features/audit/table.ts";
export { accounts, sessions, verifications } from "../features/auth/table.ts";
export { leads } from "../features/leads/table.ts";
export { imageFiles, images } from "../features/media/table.ts";
export { contactMessages } from "../features/messages/table.ts";
export { resumes } from "../features/resumes/table.ts";
export { configVersions } from "../features/site-config/table.ts";
export { users } from "../features/users/table.ts";
export { spentChallenges } from "../http/challenge-table.ts";
export { rateLimits } from "../http/rate-limit-table.ts";
export { storedFiles } from "../storage/table.ts";
