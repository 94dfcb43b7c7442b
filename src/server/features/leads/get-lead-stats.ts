import { eq, gte } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { today } from "#server/platform/db/periods.ts";
import { countedOf, sumWhere } from "#server/submissions/counts/sum-counts.ts";
import { submissionCounts } from "#server/submissions/counts/table.ts";
import type { LeadStats } from "#shared/schemas/lead.ts";
import { leadKind } from "./lead-kind.ts";

/** Counts all leads except suspects; `today` starts at midnight in São Paulo (product 8.1). */
export async function getLeadStats(ctx: AdministratorContext): Promise<LeadStats> {
  const [row] = await ctx.db
    .select({
      total: sumWhere(),
      imported: sumWhere(eq(submissionCounts.state, "imported")),
      pending: sumWhere(eq(submissionCounts.state, "pending")),
      today: sumWhere(gte(submissionCounts.day, today)),
    })
    .from(submissionCounts)
    .where(countedOf(leadKind, false));
  return row ?? { total: 0, imported: 0, pending: 0, today: 0 };
}
