import { and, isNotNull, isNull } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import type { MarkContactMessagesReadInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks contact messages read or unread. Returns the number changed, and the entry for undo.
 * @throws AppError like `changeSelected`; then none changes.
 */
export function markContactMessagesRead(
  ctx: CallerContext,
  { read, ...selection }: MarkContactMessagesReadInput,
): Promise<ChangedRows> {
  const sentences = texts.contactMessages;
  const { readAt } = contactMessages;
  return changeSelected(ctx, contactMessageKind, selection, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(contactMessages)
        .set({ readAt: read ? new Date() : null })
        .where(and(isSelected, read ? isNull(readAt) : isNotNull(readAt)))
        .returning({ id: contactMessages.id }),
    fields: { isRead: { before: !read, after: read } },
    describe: read ? sentences.markedManyRead : sentences.markedManyUnread,
    errors: {
      empty: sentences.nothingSelected,
      unknown: new Set(selection.ids).size === 1 ? sentences.unknown : sentences.unknownIds,
    },
  });
}
