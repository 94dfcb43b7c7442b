import { and, isNotNull, isNull, lte, or } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { undoAssignment } from "#server/submissions/assign-submissions.ts";
import { type MarkChange, undoMarks } from "#server/submissions/undo-marks.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Undoes a read or answered mark, or an assignment, on messages unchanged since. Messages answered since stay read.
 * @throws AppError `not_found` for an entry without these marks or older than a day.
 */
export function undoContactMessageMark(ctx: AdministratorContext, input: UndoInput): Promise<Undone> {
  const { readAt, answeredAt } = contactMessages;
  const isSet = (column: typeof readAt, set: boolean) => (set ? isNotNull(column) : isNull(column));
  // An answer marks a message as read, too.
  const undoRead = (tx: Transaction, { fields, changedAt, isChanged, formerTime }: MarkChange) => {
    const { isRead, isAnswered } = fields;
    return tx
      .update(contactMessages)
      .set({
        ...(isRead && { readAt: isRead.before ? formerTime("isRead") : null }),
        ...(isAnswered && { answeredAt: isAnswered.before ? formerTime("isAnswered") : null }),
      })
      .where(
        and(
          isChanged,
          isRead && isSet(readAt, isRead.after === true),
          isAnswered && isSet(answeredAt, isAnswered.after === true),
          isRead?.before === false && !isAnswered
            ? or(isNull(answeredAt), lte(answeredAt, changedAt))
            : undefined,
        ),
      )
      .returning({ id: contactMessages.id });
  };
  return undoMarks(ctx, contactMessageKind, input, {
    isRead: undoRead,
    isAnswered: undoRead,
    owner: async (tx, change) =>
      undoAssignment(tx, contactMessages, await listUsers({ ...ctx, db: tx }), change),
  });
}
