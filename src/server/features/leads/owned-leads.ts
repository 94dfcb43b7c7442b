import type { OwnedRecords } from "#server/submissions/owners.ts";
import { texts } from "#shared/texts/texts.ts";
import { leads } from "./table.ts";

/** Leads that somebody takes care of. */
export const ownedLeads: OwnedRecords = {
  type: "lead",
  table: leads,
  describe: texts.handover.leads,
};
