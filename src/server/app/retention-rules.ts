import { auditLogRetention } from "#server/features/audit-logs/audit-log-retention.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { contactMessageRetention } from "#server/features/contact-messages/contact-message-retention.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { importedLeadRetention, leadRetention } from "#server/features/leads/lead-retention.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { resumeRetention } from "#server/features/resumes/resume-retention.ts";
import type { RetentionRule } from "#server/features/retention/retention-rule.ts";
import { suspectRetention } from "#server/features/retention/submission-retention.ts";
import { subjectRequestRetention } from "#server/features/subject-requests/subject-request-retention.ts";
import type { RetentionKey } from "#shared/schemas/retention.ts";

/** Retention rules, in order of application. */
export const retentionRules: Readonly<Record<RetentionKey, RetentionRule>> = {
  resumes: resumeRetention,
  leads: leadRetention,
  importedLeads: importedLeadRetention,
  messages: contactMessageRetention,
  suspects: suspectRetention([leadKind, contactMessageKind, resumeKind]),
  requests: subjectRequestRetention,
  audit: auditLogRetention,
};
