import { and, eq, type SQL } from "drizzle-orm";
import { inPeriod } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Rows that search text, period and the imported toggle let through (spec section 5): all ordinary, or all suspect. */
export function leadsMatching({ search, period, showImported, suspects }: LeadFilter): SQL | undefined {
  return and(
    containing(leads.searchText, search),
    inPeriod(leads.createdAt, period),
    showImported ? undefined : eq(leads.isImported, false),
    eq(leads.isSuspect, suspects),
  );
}
