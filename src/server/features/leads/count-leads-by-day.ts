import { not } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countByDay } from "#server/submissions/count-by-day.ts";
import { LEAD_CHART_DAYS, type LeadDay } from "#shared/schemas/lead.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/** Counts the leads of the last LEAD_CHART_DAYS days in São Paulo, oldest first, without suspects (product 7.4). */
export function countLeadsByDay(ctx: AdministratorContext): Promise<LeadDay[]> {
  const imported = leads.isImported.getSQL();
  return countByDay(ctx, leadKind, LEAD_CHART_DAYS, { pending: not(imported), imported });
}
