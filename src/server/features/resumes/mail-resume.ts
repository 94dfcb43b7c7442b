import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { fillWithdrawalLink } from "#server/submissions/consents/fill-withdrawal-link.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { isUnderWay, rejectMailedSince } from "#server/submissions/person-mails/sent-mails.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import type { AnswerInput } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumes } from "./table.ts";

/**
 * Queues a mail to the person of a resume, with its audit entry. An identical mail within ten minutes is sent once,
 * unless it failed: guards against double clicks and retries.
 * @throws AppError `not_found` for an unknown id, `conflict` if another administrator has written since `seen`,
 * `invalid_input` like `fillWithdrawalLink`.
 */
export function mailResume(
  ctx: AdministratorContext,
  { id, subject, body: written, seen }: Omit<AnswerInput, "key">,
): Promise<{ mailId: number }> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that a concurrent call finds the mail of the first.
    const resume = await lockRow(tx, resumes, id, texts.resumes.unknown);
    const body = await fillWithdrawalLink(ctx, tx, { recipient: resume.email, body: written });
    const [same] = await tx
      .select({ id: personMails.id })
      .from(personMails)
      .where(
        and(
          eq(personMails.entityType, "resume"),
          eq(personMails.entityId, id),
          eq(personMails.subject, subject),
          eq(personMails.body, body),
          isUnderWay,
          gt(personMails.createdAt, sql`now() - interval '10 minutes'`),
        ),
      );
    if (same) return { mailId: same.id };
    if (seen)
      await rejectMailedSince(
        tx,
        { type: "resume", id, mailId: seen.mailId },
        texts.resumes.answeredMeanwhile,
      );
    const mailId = await sendPersonMail(ctx, tx, {
      type: "resume",
      id,
      recipient: resume.email,
      subject,
      body,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "resume",
      entityId: id,
      description: `E-mail enviado à pessoa do currículo nº ${id}`,
    });
    return { mailId };
  });
}
