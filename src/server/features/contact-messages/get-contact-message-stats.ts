import { and, isNull, not } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import type { ContactMessageStats } from "#shared/schemas/contact-message.ts";
import { isSnoozed } from "./contact-message-filter.ts";
import { contactMessages } from "./table.ts";

/**
 * Counts contact messages without suspects; `today` starts at midnight in São Paulo. On the screen, `unread` and
 * `unanswered` exclude snoozed ones like its filters; REST includes them.
 */
export async function getContactMessageStats(
  ctx: CallerContext,
  { countSnoozed = false }: { countSnoozed?: boolean } = {},
): Promise<ContactMessageStats> {
  const isInInbox = countSnoozed ? undefined : not(isSnoozed);
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      unread: countWhere(and(isNull(contactMessages.readAt), isInInbox)),
      unanswered: countWhere(and(isNull(contactMessages.answeredAt), isInInbox)),
      today: countWhere(isToday(contactMessages.createdAt)),
    })
    .from(contactMessages)
    .where(not(contactMessages.isSuspect));
  return row ?? { total: 0, unread: 0, unanswered: 0, today: 0 };
}
