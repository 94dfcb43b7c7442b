import { eq, sql } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import { fillWithdrawalLink } from "#server/submissions/consents/fill-withdrawal-link.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { mailOfKey, rejectMailedSince } from "#server/submissions/person-mails/sent-mails.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { AnswerContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessages } from "./table.ts";

/**
 * Answers a message by mail and marks it read and answered. Idempotent per key. Returns the mail id.
 * @throws AppError `not_found` for an unknown id, `conflict` if answered since `seen`, `invalid_input` like
 * `fillWithdrawalLink`.
 */
export async function answerContactMessage(
  ctx: AdministratorContext,
  { id, subject, body: written, key, seen }: AnswerContactMessageInput,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, id);
    const before = await lockRow(tx, contactMessages, id, texts.contactMessages.unknown);
    // The lock makes a double click wait and then find the first mail.
    const sent = await mailOfKey(tx, key);
    if (sent) return { mailId: sent };
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
    const fields = fieldChanges(
      { isRead: before.readAt !== null, isAnswered: before.answeredAt !== null },
      { isAnswered: true, isRead: true },
    );
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} respondida por e-mail`,
      changes: {
        fields,
      },
    });
    await announceStatus(ctx, tx, { record: "message", ids: [id], fields });
    return { mailId };
  });
}

type Known = { id: number; answeredAt: Date | null } & Required<Pick<AnswerContactMessageInput, "seen">>;

/** @throws AppError `conflict` for a mail or a mark since `seen`. */
async function rejectAnswered(tx: Transaction, { id, answeredAt, seen }: Known): Promise<void> {
  await rejectMailedSince(
    tx,
    { type: "message", id, mailId: seen?.mailId ?? null },
    texts.contactMessages.answeredMeanwhile,
  );
  if (answeredAt && seen?.answeredAt === null) {
    const message = texts.contactMessages.markedAnsweredMeanwhile(formatDateTime(answeredAt));
    throw new AppError("conflict", { message });
  }
}
