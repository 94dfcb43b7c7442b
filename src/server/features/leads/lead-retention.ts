import { and, eq, lt } from "drizzle-orm";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/** Leads not marked as imported; suspects have a separate term. */
export const leadRetention = submissionRetention("leads", {
  type: "lead",
  kind: leadKind,
  isPast: (before) =>
    and(lt(leads.createdAt, before), eq(leads.isImported, false), eq(leads.isSuspect, false)),
});
