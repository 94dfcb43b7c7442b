import type { CallerContext } from "#server/platform/context.ts";
import type { ContactMessageMarks } from "#shared/schemas/contact-message.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
import { markContactMessagesRead } from "./mark-contact-messages-read.ts";

/**
 * Sets one or both marks atomically. Sets `answered` first, so that `read: false` beside `answered: true` also holds.
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateContactMessage(
  ctx: CallerContext,
  { id, read, answered }: ContactMessageMarks & { id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const transactionContext = { ...ctx, db: tx };
    if (answered !== undefined) await markContactMessageAnswered(transactionContext, { id, answered });
    if (read !== undefined) await markContactMessagesRead(transactionContext, { ids: [id], read });
  });
}
