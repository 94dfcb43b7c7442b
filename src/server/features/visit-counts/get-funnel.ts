import { sql } from "drizzle-orm";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { countLeadOutcomes } from "#server/features/leads/count-leads.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { countInLastDays } from "#server/submissions/count-matching.ts";
import { isOutside } from "#shared/schemas/lead-channels.ts";
import {
  type Funnel,
  type FunnelInput,
  funnelInputSchema,
  type LeadOutcome,
} from "#shared/site/visit-count.ts";
import { visitCounts } from "./table.ts";

/**
 * Returns counts of the last `days` days in São Paulo, today included, by page, channel and event, and by week, with
 * stored submissions and lead outcomes.
 */
async function getFunnel(ctx: AdministratorContext, { days }: FunnelInput): Promise<Funnel> {
  const { page, channel, event, day } = visitCounts;
  const isInPeriod = sql`${day} >= (${firstOfLastDays(days)})::date`;
  const week = sql<string>`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`.as("week");
  const [counts, weeks, outcomes, leads, contactMessages, resumes] = await Promise.all([
    ctx.db
      .select({ page, channel, event, count: sql<number>`sum(${visitCounts.count})::int` })
      .from(visitCounts)
      .where(isInPeriod)
      .groupBy(page, channel, event),
    ctx.db
      .select({ week, event, count: sql<number>`sum(${visitCounts.count})::int` })
      .from(visitCounts)
      .where(isInPeriod)
      .groupBy(sql`week`, event),
    countLeadOutcomes(ctx, days),
    countInLastDays(ctx, leadKind, days),
    countInLastDays(ctx, contactMessageKind, days),
    countInLastDays(ctx, resumeKind, days),
  ]);
  const leadsOf = (matches: (outcome: LeadOutcome) => boolean) =>
    outcomes.reduce((sum, outcome) => sum + (matches(outcome) ? outcome.leads : 0), 0);
  return {
    counts,
    weeks,
    outcomes,
    outside: {
      list: leadsOf(({ channel }) => channel === "list"),
      typed: leadsOf(({ channel }) => channel === "typed"),
    },
    stored: {
      leads: leadsOf(({ channel }) => !isOutside(channel)),
      contactMessages: contactMessages.listed,
      resumes: resumes.listed,
      suspects: leads.suspects + contactMessages.suspects + resumes.suspects,
    },
  };
}

export const visitCountsRouter = router({
  funnel: adminProcedure.input(funnelInputSchema).query(verb(getFunnel)),
});
