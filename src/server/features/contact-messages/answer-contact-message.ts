import { and, desc, eq, ne, sql } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { fillWithdrawalLink } from "#server/submissions/consents/fill-withdrawal-link.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { AnswerContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessages } from "./table.ts";

/**
 * Answers a contact message by mail and marks it as read and answered, in one transaction. Repeated with the same key
 * it sends nothing. Returns the number of the mail.
 * @throws AppError `not_found` for an unknown id, `conflict` where it was answered since `seen`, `invalid_input` as
 * `fillWithdrawalLink`.
 */
export async function answerContactMessage(
  ctx: AdministratorContext,
  { id, subject, body: written, key, seen }: AnswerContactMessageInput,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, id);
    const [before] = await tx
      .select({
        email: contactMessages.email,
        readAt: contactMessages.readAt,
        answeredAt: contactMessages.answeredAt,
      })
      .from(contactMessages)
      .where(isThis)
      .for("update");
    if (!before) throw new AppError("not_found", { message: texts.contactMessages.unknown });
    // The lock makes a second press wait for the first, whose mail it then finds.
    const [sent] = await tx.select({ id: personMails.id }).from(personMails).where(eq(personMails.key, key));
    if (sent) return { mailId: sent.id };
    const body = await fillWithdrawalLink(ctx, tx, { recipient: before.email, body: written });
    if (seen) await rejectAnswered(tx, { id, answeredAt: before.answeredAt, seen });
    const mailId = await sendPersonMail(ctx, tx, {
      type: "message",
      id,
      recipient: before.email,
      subject,
      body,
      key,
    });
    await tx
      .update(contactMessages)
      .set({
        answeredAt: sql`coalesce(${contactMessages.answeredAt}, now())`,
        readAt: sql`coalesce(${contactMessages.readAt}, now())`,
      })
      .where(isThis);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} respondida por e-mail`,
      changes: {
        type: "message",
        ids: [id],
        fields: fieldChanges(
          { isRead: before.readAt !== null, isAnswered: before.answeredAt !== null },
          { isAnswered: true, isRead: true },
        ),
      },
    });
    return { mailId };
  });
}

type Known = { id: number; answeredAt: Date | null } & Required<Pick<AnswerContactMessageInput, "seen">>;

/** A mail that failed is no answer. @throws AppError `conflict`, with who has answered and when. */
async function rejectAnswered(tx: Transaction, { id, answeredAt, seen }: Known): Promise<void> {
  const [last] = await tx
    .select({ id: personMails.id, authorName: personMails.authorName, createdAt: personMails.createdAt })
    .from(personMails)
    .where(
      and(
        eq(personMails.entityType, "message"),
        eq(personMails.entityId, id),
        ne(personMails.state, "failed"),
      ),
    )
    .orderBy(desc(personMails.id))
    .limit(1);
  const said = texts.contactMessages;
  if (last && last.id > (seen?.mailId ?? 0)) {
    const message = said.answeredMeanwhile(last.authorName, formatDateTime(last.createdAt));
    throw new AppError("conflict", { message });
  }
  if (answeredAt && seen?.answeredAt === null) {
    const message = said.markedAnsweredMeanwhile(formatDateTime(answeredAt));
    throw new AppError("conflict", { message });
  }
}
