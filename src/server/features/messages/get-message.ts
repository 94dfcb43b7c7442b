import { eq } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { ContactMessage } from "../../../shared/schemas/contact-message.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { messageColumns, presentMessage } from "./present-message.ts";
import { contactMessages } from "./table.ts";

/**
 * One message with its whole text.
 * @throws AppError `not_found` for an unknown id.
 */
export async function getMessage(ctx: AdministratorContext, id: number): Promise<ContactMessage> {
  const [row] = await ctx.db.select(messageColumns).from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new AppError("not_found", { message: messages.inbox.unknown });
  return presentMessage(row);
}
