import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MarkContactMessageAnsweredInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks a contact message as answered, and then also as read, or as not answered. Existing marks keep their time
 * (product 9.4).
 * @throws AppError `not_found` for an unknown id.
 */
export async function markContactMessageAnswered(
  ctx: AdministratorContext,
  { id, answered }: MarkContactMessageAnsweredInput,
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
    if (changed.length === 0) throw new AppError("not_found", { message: texts.contactMessages.unknown });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} marcada como ${answered ? "respondida" : "não respondida"}`,
    });
  });
}
