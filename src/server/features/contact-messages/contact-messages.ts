import { and, eq, isNotNull, isNull, not } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext, CallerContext, Context } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { assignSubmissions } from "#server/submissions/assign-submissions.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import type {
  AssignContactMessagesInput,
  ContactMessage,
  ContactMessageMarks,
  ContactMessageStats,
  MarkContactMessagesReadInput,
} from "#shared/schemas/contact-message.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message-input.ts";
import { texts } from "#shared/texts/texts.ts";
import { isSnoozed } from "./contact-message-filter.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
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

/**
 * Counts contact messages without suspects; `today` starts at midnight in São Paulo. On the screen, `unread` and
 * `unanswered` exclude snoozed ones like its filters; REST includes them.
 */
export async function getContactMessageStats(
  ctx: CallerContext,
  { countSnoozed = false }: { countSnoozed?: boolean } = {},
): Promise<ContactMessageStats> {
  const isInInbox = countSnoozed ? undefined : not(isSnoozed);
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      unread: countWhere(and(isNull(contactMessages.readAt), isInInbox)),
      unanswered: countWhere(and(isNull(contactMessages.answeredAt), isInInbox)),
      today: countWhere(isToday(contactMessages.createdAt)),
    })
    .from(contactMessages)
    .where(not(contactMessages.isSuspect));
  return row ?? { total: 0, unread: 0, unanswered: 0, today: 0 };
}

/**
 * Stores a contact message from a visitor. The input schema requires consent.
 * @throws AppError `rate_limited`.
 */
export function createContactMessage(ctx: Context, input: ContactMessageInput): Promise<{ id: number }> {
  const { company, subject, message, product } = input;
  const columns = { company: company ?? "", subject, message, product: product ?? null };
  return acceptSubmission(
    ctx,
    contactMessageKind,
    input,
    columns satisfies Partial<typeof contactMessages.$inferInsert>,
  );
}

/** Assigns contact messages to an active user or to nobody. @throws AppError like `assignSubmissions`. */
export async function assignContactMessages(
  ctx: AdministratorContext,
  input: AssignContactMessagesInput,
): Promise<ChangedRows> {
  const users = await listUsers(ctx);
  const of = { kind: contactMessageKind, table: contactMessages, users, messages: texts.contactMessages };
  return assignSubmissions(ctx, of, input);
}

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

/**
 * Sets one or both marks atomically. Sets `answered` first, so that `read: false` beside `answered: true` also holds.
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateContactMessage(
  ctx: CallerContext,
  { id, read, answered }: ContactMessageMarks & { id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const transactionContext = { ...ctx, db: tx };
    if (answered !== undefined) await markContactMessageAnswered(transactionContext, { id, answered });
    if (read !== undefined) await markContactMessagesRead(transactionContext, { ids: [id], read });
  });
}
