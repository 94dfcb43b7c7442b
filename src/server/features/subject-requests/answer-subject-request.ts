import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { mailOfKey, rejectMailedSince } from "#server/submissions/person-mails/sent-mails.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { AnswerSubjectRequestInput } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockSubjectRequest } from "./write-subject-request.ts";

/**
 * Answers a request by mail without closing it, optionally with the link to the copy made for it. Repeating the same
 * key sends nothing. Returns the mail id.
 * @throws AppError `not_found` for an unknown id, `invalid_input` if unconfirmed or without a copy, `conflict` if
 * another has answered since `seen`.
 */
export async function answerSubjectRequest(
  ctx: AdministratorContext,
  { id, subject, body: written, key, seen, withCopy }: AnswerSubjectRequestInput,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    const { state, email } = await lockSubjectRequest(tx, id);
    // The address is unverified, so no personal data may go there.
    if (state === "unconfirmed")
      throw new AppError("invalid_input", { message: texts.subjectRequests.unconfirmed });
    const sent = await mailOfKey(tx, key);
    if (sent) return { mailId: sent };
    if (seen)
      await rejectMailedSince(
        tx,
        { type: "request", id, mailId: seen.mailId },
        texts.subjectRequests.answeredMeanwhile,
      );
    const copy = withCopy ? await ctx.copyLinks.ofRequest(tx, id) : undefined;
    if (withCopy && !copy) throw new AppError("invalid_input", { message: texts.subjectRequests.copyEnded });
    const body = copy
      ? `${written}\n\n${texts.subjectRequests.copyLink(formatDateTime(copy.expiresAt))}`
      : written;
    const mailId = await sendPersonMail(ctx, tx, {
      type: "request",
      id,
      recipient: email,
      subject,
      body,
      key,
      copyId: copy?.id,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "request",
      entityId: id,
      description: `Pedido de titular nº ${id} respondido por e-mail${copy ? ", com o link da cópia" : ""}`,
      ...(copy && { changes: { fields: { copy: { before: "", after: "Link enviado por e-mail" } } } }),
    });
    return { mailId };
  });
}

/** Returns the expiry of the copy made for a request; null without one. */
export async function getCopyTerm(ctx: AdministratorContext, id: number): Promise<{ until: string } | null> {
  const copy = await ctx.copyLinks.ofRequest(ctx.db, id);
  return copy ? { until: copy.expiresAt.toISOString() } : null;
}
