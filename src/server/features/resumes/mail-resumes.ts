import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { changeSelected } from "#server/submissions/change-selected.ts";
import { fillWithdrawalLink } from "#server/submissions/consents/fill-withdrawal-link.ts";
import { countMailing, sendMailing } from "#server/submissions/person-mails/mailings.ts";
import { lastAnswerOf } from "#server/submissions/person-mails/sent-mails.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import type { MailResumes } from "#shared/schemas/resume.ts";
import { fillTemplate, WITHDRAWAL_PLACEHOLDER } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailedResumes, planMailing } from "./plan-resume-mailing.ts";

/** Ends the transaction of a repeated call, which must not write another audit entry. */
class SentBefore extends Error {}

/**
 * Queues one mail to each person of the selected resumes, with its placeholders filled in. They start after a minute,
 * within which `cancelResumeMailing` stops them. A repeated key sends nothing. Returns the number of mails.
 * @throws AppError like `changeSelected`, and `conflict` for another number of recipients than the
 * author saw, or if another administrator has written to one of them since.
 */
export async function mailResumes(
  ctx: AdministratorContext,
  { subject, body, key, recipients: expected, seenMailId, leaveOut, ...selection }: MailResumes,
): Promise<{ key: string; affectedRows: number }> {
  const sentBefore = await countMailing(ctx.db, key);
  if (sentBefore > 0) return { key, affectedRows: sentBefore };
  const { config } = await ctx.siteConfig.current();
  const isMarketing = body.includes(WITHDRAWAL_PLACEHOLDER);
  const left = new Set(leaveOut);
  try {
    const { affectedRows } = await changeSelected(ctx, mailedResumes, selection, {
      action: "UPDATE",
      run: async (tx, isSelected) => {
        // Locks the rows, so that a concurrent repetition finds the mails of the first.
        const plan = await planMailing(ctx, tx, { isSelected, isMarketing });
        if ((await countMailing(tx, key)) > 0) throw new SentBefore();
        const recipients = plan.recipients.filter(({ id }) => !left.has(id));
        if (recipients.length !== expected)
          throw new AppError("conflict", { message: texts.mailings.otherRecipients(recipients.length) });
        const last = await lastAnswerOf(tx, "resume", recipients);
        if (seenMailId !== undefined && last && last.id > seenMailId)
          throw new AppError("conflict", {
            message: texts.mailings.mailedMeanwhile(last.authorName, formatDateTime(last.createdAt)),
          });
        const mails = [];
        for (const { id, name, email, area } of recipients) {
          const values = { nome: greetedName(name), vaga: area, empresa: config.company_name };
          const filled = fillTemplate(body, values);
          mails.push({
            id,
            recipient: email,
            subject: fillTemplate(subject, values),
            body: isMarketing
              ? await fillWithdrawalLink(ctx, tx, { recipient: email, body: filled })
              : filled,
          });
        }
        await sendMailing(ctx, tx, { type: "resume", key, mails });
        return mails;
      },
      fields: (mail) => ({ mailing: { before: "", after: mail.subject } }),
      describe: texts.mailings.recorded,
      errors: { empty: texts.mailings.nothingSelected, unknown: texts.resumes.unknownIds },
    });
    return { key, affectedRows };
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
    return { key, affectedRows: await countMailing(ctx.db, key) };
  }
}
