import { and, eq, gte, like, type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "../../../shared/formats/dates.ts";
import type { LeadFilter, LeadPeriod } from "../../../shared/schemas/lead.ts";
import { leads } from "./table.ts";

const startOfToday = sql`date_trunc('day', now() at time zone ${TIME_ZONE})`;

const periodStart: Record<LeadPeriod, SQL | undefined> = {
  all: undefined,
  today: startOfToday,
  last_week: sql`${startOfToday} - interval '7 days'`,
  last_month: sql`${startOfToday} - interval '1 month'`,
};

/** Rows that search text, period and the imported toggle let through (spec section 5). */
export function leadsMatching({ search, period, showImported }: LeadFilter): SQL | undefined {
  return and(
    search === "" ? undefined : like(leads.searchText, sql`'%' || search_key(${escapeLike(search)}) || '%'`),
    createdSince(periodStart[period]),
    showImported ? undefined : eq(leads.isImported, false),
  );
}

/** Rows created since midnight in São Paulo. */
export function createdToday(): SQL | undefined {
  return createdSince(startOfToday);
}

function createdSince(start: SQL | undefined): SQL | undefined {
  return start && gte(leads.createdAt, sql`(${start}) at time zone ${TIME_ZONE}`);
}

/** What was typed is text to find, not a pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
