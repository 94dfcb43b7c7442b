import { sql } from "drizzle-orm";
import type { LeadStats } from "../../../shared/schemas/lead.ts";
import type { AdministratorContext } from "../../context.ts";
import { inPeriod } from "../../db/periods.ts";
import { leads } from "./table.ts";

/** Counts of all leads; `today` since midnight in São Paulo (spec section 3). */
export async function getLeadStats(ctx: AdministratorContext): Promise<LeadStats> {
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      imported: sql<number>`(count(*) filter (where ${leads.isImported}))::int`,
      today: sql<number>`(count(*) filter (where ${inPeriod(leads.createdAt, "today")}))::int`,
    })
    .from(leads);
  const { total, imported, today } = row ?? { total: 0, imported: 0, today: 0 };
  return { total, imported, pending: total - imported, today };
}
