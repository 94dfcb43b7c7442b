import type { OwnedRecords } from "#server/submissions/owners.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessages } from "./table.ts";

/** Contact messages that somebody takes care of. */
export const ownedContactMessages: OwnedRecords = {
  type: "message",
  table: contactMessages,
  describe: texts.handover.messages,
};
