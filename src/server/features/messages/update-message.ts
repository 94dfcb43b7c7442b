import type { MessageMarks } from "../../../shared/schemas/contact-message.ts";
import type { AdministratorContext } from "../../context.ts";
import { markMessageAnswered } from "./mark-message-answered.ts";
import { markMessagesRead } from "./mark-messages-read.ts";

/**
 * Sets one or both marks of a message, or neither when one is refused. Of `answered: true` and `read: false` together
 * both hold.
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateMessage(
  ctx: AdministratorContext,
  { id, read, answered }: MessageMarks & { id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    if (answered !== undefined) await markMessageAnswered(within, { id, answered });
    if (read !== undefined) await markMessagesRead(within, { ids: [id], read });
  });
}
