import { contactMessages } from "#server/features/contact-messages/table.ts";
import { leads } from "#server/features/leads/table.ts";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import type { OwnedRecords } from "#server/submissions/owners.ts";
import { texts } from "#shared/texts/texts.ts";

/** Every kind of record with an owner. */
export const ownedRecords: readonly OwnedRecords[] = [
  { type: "lead", table: leads, describe: texts.handover.leads },
  { type: "message", table: contactMessages, describe: texts.handover.messages },
  { type: "request", table: subjectRequests, describe: texts.handover.requests },
];
