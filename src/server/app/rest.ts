import { accessLinksRest } from "#server/features/access-links/rest.ts";
import { sessionRest } from "#server/features/accounts/session-rest.ts";
import { usersRest } from "#server/features/accounts/users-rest.ts";
import { auditLogsRest } from "#server/features/audit-logs/rest.ts";
import { chatCodesRest } from "#server/features/chat-codes/rest.ts";
import { contactMessagesRest } from "#server/features/contact-messages/rest.ts";
import { siteConfigRest } from "#server/features/content/rest.ts";
import { configVersionsRest } from "#server/features/content/versions-rest.ts";
import { leadImportsRest } from "#server/features/leads/imports-rest.ts";
import { leadsRest } from "#server/features/leads/rest.ts";
import { libraryFilesRest } from "#server/features/library-files/rest.ts";
import { mediaRest } from "#server/features/media/rest.ts";
import { personalDataRest } from "#server/features/personal-data/rest.ts";
import { positionsRest } from "#server/features/positions/rest.ts";
import { resumesRest } from "#server/features/resumes/rest.ts";
import { subjectRequestsRest } from "#server/features/subject-requests/rest.ts";
import { systemHealthRest } from "#server/features/system-health/rest.ts";
import { visitCountsRest } from "#server/features/visit-counts/rest.ts";
import { challengeRest } from "#server/submissions/rest.ts";

/** Documented paths of all features, in API reference order. */
export const restApps = [
  accessLinksRest,
  auditLogsRest,
  sessionRest,
  challengeRest,
  leadsRest,
  leadImportsRest,
  mediaRest,
  libraryFilesRest,
  contactMessagesRest,
  resumesRest,
  positionsRest,
  configVersionsRest,
  siteConfigRest,
  usersRest,
  systemHealthRest,
  visitCountsRest,
  chatCodesRest,
  personalDataRest,
  subjectRequestsRest,
];
