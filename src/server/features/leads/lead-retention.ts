import { and, eq, lt, sql } from "drizzle-orm";
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

/** Leads marked as imported; their term counts from the mark, whose time old ones lack. */
export const importedLeadRetention = submissionRetention("importedLeads", {
  type: "lead",
  kind: leadKind,
  isPast: (before) =>
    and(
      lt(sql`coalesce(${leads.importedAt}, ${leads.createdAt})`, sql`${before.toISOString()}::timestamptz`),
      eq(leads.isImported, true),
      eq(leads.isSuspect, false),
    ),
});
