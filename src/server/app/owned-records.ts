import { ownedContactMessages } from "#server/features/contact-messages/owned-contact-messages.ts";
import { ownedLeads } from "#server/features/leads/owned-leads.ts";
import { ownedSubjectRequests } from "#server/features/subject-requests/owned-subject-requests.ts";

/** Every kind of record that somebody takes care of. */
export const ownedRecords = [ownedLeads, ownedContactMessages, ownedSubjectRequests];
