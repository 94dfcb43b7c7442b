import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessageColumns } from "./present-contact-message.ts";
import { contactMessages } from "./table.ts";

/** Returns one contact message with its full text. @throws AppError `not_found` for an unknown id. */
export async function getContactMessage(ctx: AdministratorContext, id: number): Promise<ContactMessage> {
  const [row] = await ctx.db
    .select(contactMessageColumns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!row) throw new AppError("not_found", { message: texts.contactMessages.unknown });
  return presentInstants(row);
}
