import type { AdministratorContext } from "#server/platform/context.ts";
import type { ContactMessageMarks } from "#shared/schemas/contact-message.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
import { markContactMessagesRead } from "./mark-contact-messages-read.ts";

/**
 * Sets one or both marks of a message, or neither when one is refused. Of `answered: true` and `read: false` together
 * both hold.
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateContactMessage(
  ctx: AdministratorContext,
  { id, read, answered }: ContactMessageMarks & { id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    if (answered !== undefined) await markContactMessageAnswered(within, { id, answered });
    if (read !== undefined) await markContactMessagesRead(within, { ids: [id], read });
  });
}
