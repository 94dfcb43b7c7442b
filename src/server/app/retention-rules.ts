import { auditLogRetention } from "#server/features/audit-logs/audit-log-retention.ts";
import {
  contactMessageRetention,
  suspectMessageRetention,
} from "#server/features/contact-messages/contact-message-retention.ts";
import { leadRetention, suspectLeadRetention } from "#server/features/leads/lead-retention.ts";
import { resumeRetention, suspectResumeRetention } from "#server/features/resumes/resume-retention.ts";
import type { RetentionRule } from "#server/features/retention/retention-rule.ts";
import { togetherAs } from "#server/features/retention/submission-retention.ts";
import { subjectRequestRetention } from "#server/features/subject-requests/subject-request-retention.ts";
import type { RetentionKey } from "#shared/schemas/retention.ts";

/** Retention rules, in order of application. */
export const retentionRules: Readonly<Record<RetentionKey, RetentionRule>> = {
  resumes: resumeRetention,
  leads: leadRetention,
  messages: contactMessageRetention,
  suspects: togetherAs("suspects", [suspectLeadRetention, suspectMessageRetention, suspectResumeRetention]),
  requests: subjectRequestRetention,
  audit: auditLogRetention,
};
