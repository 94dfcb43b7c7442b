import { accountData } from "#server/features/accounts/personal-data.ts";
import { contactMessageData } from "#server/features/contact-messages/personal-data.ts";
import { incidentData } from "#server/features/incidents/personal-data.ts";
import { leadData } from "#server/features/leads/personal-data.ts";
import { listViewData } from "#server/features/list-views/personal-data.ts";
import { peopleData } from "#server/features/people/personal-data.ts";
import { otherPlaces } from "#server/features/personal-data/other-places.ts";
import { ownTables } from "#server/features/personal-data/own-tables.ts";
import { resumeData } from "#server/features/resumes/personal-data.ts";
import { retentionData } from "#server/features/retention/personal-data.ts";
import { siteConfigData } from "#server/features/site-config/personal-data.ts";
import { subjectRequestData } from "#server/features/subject-requests/personal-data.ts";
import { auditData } from "#server/platform/audit/personal-data.ts";
import { mailboxData } from "#server/platform/mail/personal-data.ts";
import type { PersonalData } from "#server/platform/personal-data/declaration.ts";
import { queueData } from "#server/platform/queue/personal-data.ts";
import { rateLimitData } from "#server/platform/rate-limits/personal-data.ts";
import { submissionData } from "#server/submissions/personal-data.ts";
import { impersonalTables } from "./impersonal-tables.ts";

/**
 * The registry of personal data (product 17.3): every table of the database, and every other place. An erasure goes
 * through the tables from the last to the first: what belongs to a submission stands after it.
 */
export const personalData: PersonalData = {
  tables: [
    ...leadData,
    ...contactMessageData,
    ...resumeData,
    ...submissionData.tables,
    ...peopleData,
    ...subjectRequestData,
    ...ownTables,
    ...auditData.tables,
    ...listViewData,
    ...retentionData.tables,
    ...accountData,
    ...siteConfigData,
    ...incidentData,
    ...rateLimitData,
  ],
  impersonal: [
    ...impersonalTables,
    ...submissionData.impersonal,
    ...auditData.impersonal,
    ...retentionData.impersonal,
  ],
  stores: [queueData, mailboxData, ...otherPlaces],
};
