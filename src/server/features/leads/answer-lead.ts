import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { fillWithdrawalLink } from "#server/submissions/consents/fill-withdrawal-link.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { mailOfKey, rejectMailedSince } from "#server/submissions/person-mails/sent-mails.ts";
import type { AnswerInput } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { leads } from "./table.ts";

/**
 * Mails the person of a lead; counts as a contact once the mail server has accepted it. Idempotent per key. Returns the
 * mail id.
 * @throws AppError `not_found` for an unknown id, `conflict` if another has answered since `seen`, `invalid_input` for a lead
 * without an e-mail and like `fillWithdrawalLink`.
 */
export async function answerLead(
  ctx: AdministratorContext,
  { id, subject, body: written, key, seen }: AnswerInput,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    // The lock makes a double click wait and then find the first mail.
    const { email: recipient } = await lockRow(tx, leads, id, texts.leads.unknown);
    const sent = await mailOfKey(tx, key);
    if (sent) return { mailId: sent };
    if (recipient === "") throw new AppError("invalid_input", { message: texts.leads.noEmail });
    const body = await fillWithdrawalLink(ctx, tx, { recipient, body: written });
    if (seen)
      await rejectMailedSince(tx, { type: "lead", id, mailId: seen.mailId }, texts.leads.answeredMeanwhile);
    const mailId = await sendPersonMail(ctx, tx, { type: "lead", id, recipient, subject, body, key });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "lead",
      entityId: id,
      description: `E-mail enviado à pessoa do lead nº ${id}`,
    });
    return { mailId };
  });
}
