import { eq, not } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import type { LeadStats } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Counts all leads except suspects; `today` starts at midnight in São Paulo. */
export async function getLeadStats(ctx: CallerContext): Promise<LeadStats> {
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      imported: countWhere(eq(leads.isImported, true)),
      pending: countWhere(eq(leads.isImported, false)),
      today: countWhere(isToday(leads.createdAt)),
    })
    .from(leads)
    .where(not(leads.isSuspect));
  return row ?? { total: 0, imported: 0, pending: 0, today: 0 };
}
