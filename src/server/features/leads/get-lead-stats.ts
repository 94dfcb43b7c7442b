import { and, eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import type { LeadStats } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Counts of all leads but the suspects; `today` since midnight in São Paulo (spec section 3). */
export async function getLeadStats(ctx: AdministratorContext): Promise<LeadStats> {
  const ordinary = eq(leads.isSuspect, false);
  const [counted, today] = await Promise.all([
    // Of columns that are in one index, which alone is read.
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        imported: sql<number>`(count(*) filter (where ${leads.isImported}))::int`,
      })
      .from(leads)
      .where(ordinary),
    ctx.db.$count(leads, and(ordinary, inPeriod(leads.createdAt, "today"))),
  ]);
  const { total, imported } = counted[0] ?? { total: 0, imported: 0 };
  return { total, imported, pending: total - imported, today };
}
