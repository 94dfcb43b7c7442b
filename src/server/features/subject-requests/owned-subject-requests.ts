import type { OwnedRecords } from "#server/submissions/owners.ts";
import { texts } from "#shared/texts/texts.ts";
import { subjectRequests } from "./table.ts";

/** Requests about personal data that somebody takes care of. */
export const ownedSubjectRequests: OwnedRecords = {
  type: "request",
  table: subjectRequests,
  describe: texts.handover.requests,
};
