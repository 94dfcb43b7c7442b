import { and, eq, type SQL } from "drizzle-orm";
import type { LeadFilter } from "../../../shared/schemas/lead.ts";
import { inPeriod } from "../../db/periods.ts";
import { containing } from "../../db/search.ts";
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
