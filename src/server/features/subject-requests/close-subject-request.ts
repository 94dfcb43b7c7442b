import { fieldChanges } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import type { CloseSubjectRequestInput, WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { lastAnswer } from "./answer-subject-request.ts";
import { lockSubjectRequest } from "./lock-subject-request.ts";
import { refusalMail } from "./refusal.mail.ts";
import { writeSubjectRequest } from "./write-subject-request.ts";

/**
 * Closes an open request: as done, which needs an answer or a note, or as refused with a reason, which is mailed to
 * the person where `tellsPerson`.
 * @throws AppError `not_found` for an unknown id, `conflict` for one that another has closed, `invalid_input` for one
 * that is not confirmed and for one without an answer and a note.
 */
export async function closeSubjectRequest(
  ctx: AdministratorContext,
  { id, outcome, reason, tellsPerson }: CloseSubjectRequestInput,
): Promise<WholeSubjectRequest> {
  const said = texts.subjectRequests;
  const { config } = await ctx.siteConfig.current();
  return ctx.db.transaction(async (tx) => {
    const before = await lockSubjectRequest(tx, id);
    if (before.state === "unconfirmed") throw new AppError("invalid_input", { message: said.unconfirmed });
    if (before.state === "closed") throw new AppError("conflict", { message: said.closedMeanwhile });
    const isRefused = outcome === "refused";
    if (!isRefused && before.notes === "" && !(await lastAnswer(tx, id)))
      throw new AppError("invalid_input", { message: said.nothingDone });
    if (isRefused && tellsPerson) {
      const mail = refusalMail({ ...before, reason }, config);
      await sendPersonMail(ctx, tx, { type: "request", id, recipient: before.email, ...mail });
    }
    const after = { state: "closed", outcome, reason: isRefused ? reason : "" } as const;
    return writeSubjectRequest(ctx, tx, before, {
      columns: { ...after, closedAt: new Date() },
      description: `encerrado como ${isRefused ? "recusado" : "atendido"}`,
      fields: fieldChanges({ ...before, outcome: before.outcome ?? "" }, after),
    });
  });
}
