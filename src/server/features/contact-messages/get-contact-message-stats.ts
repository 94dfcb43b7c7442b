import { count, eq, isNull } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import type { ContactMessageStats } from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

/** Counts all contact messages except suspects; `today` starts at midnight in São Paulo (product 9.1). */
export async function getContactMessageStats(ctx: AdministratorContext): Promise<ContactMessageStats> {
  const [row] = await ctx.db
    .select({
      total: count(),
      unread: countWhere(isNull(contactMessages.readAt)),
      unanswered: countWhere(isNull(contactMessages.answeredAt)),
      today: countWhere(inPeriod(contactMessages.createdAt, "today")),
    })
    .from(contactMessages)
    .where(eq(contactMessages.isSuspect, false));
  return row ?? { total: 0, unread: 0, unanswered: 0, today: 0 };
}
