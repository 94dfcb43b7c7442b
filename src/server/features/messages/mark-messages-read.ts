import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { MarkMessagesReadInput } from "../../../shared/schemas/contact-message.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks messages as read, or as not read; those read before keep their time. Resolves to how many changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none changes.
 */
export async function markMessagesRead(
  ctx: AdministratorContext,
  { ids, read }: MarkMessagesReadInput,
): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("invalid_input", { message: messages.inbox.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const isWanted = inArray(contactMessages.id, wanted);
    const found = await tx.select({ id: contactMessages.id }).from(contactMessages).where(isWanted);
    if (found.length !== wanted.length) {
      const message = wanted.length === 1 ? messages.inbox.unknown : messages.inbox.unknownIds;
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
      description: (read ? messages.inbox.markedManyRead : messages.inbox.markedManyUnread)(changed.length),
    });
    return changed.length;
  });
}
