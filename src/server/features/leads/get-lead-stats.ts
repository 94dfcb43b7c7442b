import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import type { LeadStats } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Counts all leads except suspects; `today` starts at midnight in São Paulo (product 8.1). */
export async function getLeadStats(ctx: AdministratorContext): Promise<LeadStats> {
  const isListed = eq(leads.isSuspect, false);
  const [all, today] = await Promise.all([
    // Both columns are in one index: PostgreSQL scans the index only.
    ctx.db
      .select({ total: countWhere(isListed), imported: countWhere(leads.isImported.getSQL()) })
      .from(leads)
      .where(isListed),
    ctx.db.$count(leads, and(isListed, inPeriod(leads.createdAt, "today"))),
  ]);
  const { total, imported } = all[0] ?? { total: 0, imported: 0 };
  return { total, imported, pending: total - imported, today };
}
