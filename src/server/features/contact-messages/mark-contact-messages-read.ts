import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MarkMessagesReadInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks messages as read, or as not read; those read before keep their time. Resolves to how many changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none changes.
 */
export async function markContactMessagesRead(
  ctx: AdministratorContext,
  { ids, read }: MarkMessagesReadInput,
): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0)
    throw new AppError("invalid_input", { message: texts.contactMessages.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const isWanted = inArray(contactMessages.id, wanted);
    const found = await tx.select({ id: contactMessages.id }).from(contactMessages).where(isWanted);
    if (found.length !== wanted.length) {
      const message = wanted.length === 1 ? texts.contactMessages.unknown : texts.contactMessages.unknownIds;
      throw new AppError("not_found", { message });
    }
    const changed = await tx
      .update(contactMessages)
      .set({ readAt: read ? new Date() : null })
      .where(and(isWanted, read ? isNull(contactMessages.readAt) : isNotNull(contactMessages.readAt)))
      .returning({ id: contactMessages.id });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: (read ? texts.contactMessages.markedManyRead : texts.contactMessages.markedManyUnread)(
        changed.length,
      ),
    });
    return changed.length;
  });
}
