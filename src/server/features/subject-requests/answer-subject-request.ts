import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { lastAnswer, mailOfKey } from "#server/submissions/person-mails/sent-mails.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { AnswerSubjectRequestInput } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockSubjectRequest } from "./write-subject-request.ts";

/**
 * Answers a request by mail without closing it. Repeating the same key sends nothing. Returns the mail id.
 * @throws AppError `not_found` for an unknown id, `invalid_input` if unconfirmed, `conflict` if another has answered
 * since `seen`.
 */
export async function answerSubjectRequest(
  ctx: AdministratorContext,
  { id, subject, body, key, seen }: AnswerSubjectRequestInput,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    const { state, email } = await lockSubjectRequest(tx, id);
    // The address is unverified, so no personal data may go there.
    if (state === "unconfirmed")
      throw new AppError("invalid_input", { message: texts.subjectRequests.unconfirmed });
    const sent = await mailOfKey(tx, key);
    if (sent) return { mailId: sent };
    if (seen) await rejectAnswered(tx, id, seen.mailId);
    const mailId = await sendPersonMail(ctx, tx, {
      type: "request",
      id,
      recipient: email,
      subject,
      body,
      key,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "request",
      entityId: id,
      description: `Pedido de titular nº ${id} respondido por e-mail`,
    });
    return { mailId };
  });
}

/** Failed mails do not count as answers. @throws AppError `conflict` with author and time of the answer. */
async function rejectAnswered(tx: Transaction, id: number, seen: number | null): Promise<void> {
  const last = await lastAnswer(tx, "request", id);
  if (!last || last.id <= (seen ?? 0)) return;
  throw new AppError("conflict", {
    message: texts.subjectRequests.answeredMeanwhile(last.authorName, formatDateTime(last.createdAt)),
  });
}
