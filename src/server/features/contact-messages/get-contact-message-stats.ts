import { and, eq, gte, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { today } from "#server/platform/db/periods.ts";
import { countedOf, sumWhere } from "#server/submissions/counts/sum-counts.ts";
import { submissionCounts } from "#server/submissions/counts/table.ts";
import type { ContactMessageStats } from "#shared/schemas/contact-message.ts";
import { isSnoozed } from "./contact-message-filter.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { countedStates } from "./counted-states.ts";
import { contactMessages } from "./table.ts";

const inStates = (states: readonly string[]) => sumWhere(inArray(submissionCounts.state, [...states]));

/**
 * Counts all contact messages except suspects; `today` starts at midnight in São Paulo (product 9.1). For the screen,
 * `unread` and `unanswered` leave out snoozed ones, as its filters do; REST counts them.
 */
export async function getContactMessageStats(
  ctx: AdministratorContext,
  { countSnoozed = false }: { countSnoozed?: boolean } = {},
): Promise<ContactMessageStats> {
  // In the same statement, so that both are of one moment.
  const inInbox = (states: readonly string[], condition?: SQL) =>
    countSnoozed ? inStates(states) : sql<number>`${inStates(states)} - ${snoozed(condition)}`;
  const [row] = await ctx.db
    .select({
      total: sumWhere(),
      unread: inInbox(countedStates.unread, isNull(contactMessages.readAt)),
      unanswered: inInbox(countedStates.open),
      today: sumWhere(gte(submissionCounts.day, today)),
    })
    .from(submissionCounts)
    .where(countedOf(contactMessageKind, false));
  return row ?? { total: 0, unread: 0, unanswered: 0, today: 0 };
}

/** Selects how many wait for their day: few, by an index of their own. The counts by state do not know them. */
function snoozed(condition: SQL | undefined): SQL {
  const matching = and(not(eq(contactMessages.isSuspect, true)), isSnoozed, condition);
  return sql`(select count(*)::int from ${contactMessages} where ${matching})`;
}
