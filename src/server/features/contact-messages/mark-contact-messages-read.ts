import { and, isNotNull, isNull } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { changeSelected } from "#server/submissions/change-selected.ts";
import type { MarkContactMessagesReadInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks contact messages as read or unread; existing marks keep their time (product 9.4). Returns how many changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id; then none changes.
 */
export function markContactMessagesRead(
  ctx: AdministratorContext,
  { ids, read }: MarkContactMessagesReadInput,
): Promise<number> {
  const sentences = texts.contactMessages;
  const { readAt } = contactMessages;
  return changeSelected(ctx, contactMessageKind, ids, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(contactMessages)
        .set({ readAt: read ? new Date() : null })
        .where(and(isSelected, read ? isNull(readAt) : isNotNull(readAt)))
        .returning({ id: contactMessages.id }),
    describe: read ? sentences.markedManyRead : sentences.markedManyUnread,
    errors: {
      empty: sentences.nothingSelected,
      unknown: new Set(ids).size === 1 ? sentences.unknown : sentences.unknownIds,
    },
  });
}
