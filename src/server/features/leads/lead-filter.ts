import { and, eq, type SQL } from "drizzle-orm";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Matches leads by search text, period, the imported toggle and the suspect mark (product 8.2). */
export function leadsMatching({
  showImported,
  ...filter
}: Pick<LeadFilter, "showImported" | "suspects"> & Partial<LeadFilter>): SQL | undefined {
  return and(submissionsMatching(leads, filter), showImported ? undefined : eq(leads.isImported, false));
}
