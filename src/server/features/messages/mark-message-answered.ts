import { eq, sql } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { MarkMessageAnsweredInput } from "../../../shared/schemas/contact-message.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks a message as answered, which is also read then, or as not answered. What was marked before keeps its time.
 * @throws AppError `not_found` for an unknown id.
 */
export async function markMessageAnswered(
  ctx: AdministratorContext,
  { id, answered }: MarkMessageAnsweredInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(contactMessages)
      .set(
        answered
          ? {
              answeredAt: sql`coalesce(${contactMessages.answeredAt}, now())`,
              readAt: sql`coalesce(${contactMessages.readAt}, now())`,
            }
          : { answeredAt: null },
      )
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    if (changed.length === 0) throw new AppError("not_found", { message: messages.inbox.unknown });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} marcada como ${answered ? "respondida" : "não respondida"}`,
    });
  });
}
