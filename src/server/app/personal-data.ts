import { accountData } from "#server/features/accounts/personal-data.ts";
import { apiKeyData } from "#server/features/api-keys/personal-data.ts";
import { contactMessageData } from "#server/features/contact-messages/personal-data.ts";
import { contentData } from "#server/features/content/personal-data.ts";
import { deliveryData, receiverStores } from "#server/features/deliveries/personal-data.ts";
import { incidentData } from "#server/features/incidents/personal-data.ts";
import { leadData } from "#server/features/leads/personal-data.ts";
import { listViewData } from "#server/features/list-views/personal-data.ts";
import { peopleData } from "#server/features/people/personal-data.ts";
import {
  auditData,
  mailboxData,
  otherPlaces,
  ownTables,
  queueData,
  rateLimitData,
  storedAnswerData,
} from "#server/features/personal-data/other-places.ts";
import { presenceData } from "#server/features/presence/personal-data.ts";
import { sitePathData } from "#server/features/redirects/personal-data.ts";
import { resumeData } from "#server/features/resumes/personal-data.ts";
import { retentionData } from "#server/features/retention/personal-data.ts";
import { subjectRequestData } from "#server/features/subject-requests/personal-data.ts";
import type { PersonalData } from "#server/platform/personal-data/declaration.ts";
import { submissionData } from "#server/submissions/personal-data.ts";

/** The registry of personal data. Erasures go from last to first, so list dependents after their submission. */
export const personalData: PersonalData = {
  tables: [
    ...leadData,
    ...contactMessageData,
    ...resumeData,
    ...submissionData,
    ...peopleData,
    ...subjectRequestData,
    ...ownTables,
    ...auditData,
    ...listViewData,
    ...retentionData,
    ...accountData,
    ...presenceData,
    ...contentData,
    ...sitePathData,
    ...incidentData,
    ...apiKeyData,
    ...rateLimitData,
    ...storedAnswerData,
    ...deliveryData,
  ],
  stores: [queueData, mailboxData, ...receiverStores, ...otherPlaces],
};
