import { fieldChanges } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { lastAnswer } from "#server/submissions/person-mails/sent-mails.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import type { CloseSubjectRequestInput, WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockSubjectRequest, writeSubjectRequest } from "./write-subject-request.ts";

/**
 * Closes an open request: done, which requires an answer or a note, or refused with a reason, mailed if `tellsPerson`.
 * @throws AppError `not_found` for an unknown id, `conflict` if already closed, `invalid_input` if unconfirmed, or
 * without answer and note.
 */
export async function closeSubjectRequest(
  ctx: AdministratorContext,
  { id, outcome, reason, tellsPerson }: CloseSubjectRequestInput,
): Promise<WholeSubjectRequest> {
  const { config } = await ctx.siteConfig.current();
  return ctx.db.transaction(async (tx) => {
    const before = await lockSubjectRequest(tx, id);
    if (before.state === "unconfirmed")
      throw new AppError("invalid_input", { message: texts.subjectRequests.unconfirmed });
    if (before.state === "closed")
      throw new AppError("conflict", { message: texts.subjectRequests.closedMeanwhile });
    const isRefused = outcome === "refused";
    if (!isRefused && before.notes === "" && !(await lastAnswer(tx, "request", id)))
      throw new AppError("invalid_input", { message: texts.subjectRequests.nothingDone });
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

type Refusal = { id: number; type: SubjectRequestType; name: string; reason: string };

/** Writes the refusal mail, which the person may take to the ANPD. */
function refusalMail(
  { id, type, name, reason }: Refusal,
  { company_name: company }: SiteConfig,
): { subject: string; body: string } {
  return {
    subject: `Seu pedido sobre dados pessoais, protocolo nº ${id}`,
    body: [
      `Olá, ${greetedName(name)}.`,
      `O seu pedido (${subjectRequestTypeNames[type]}, protocolo nº ${id}) não pôde ser atendido por ${company}. O motivo:`,
      reason,
      "Se não concordar, responda a este e-mail. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
    ].join("\n\n"),
  };
}

/**
 * Reopens a closed request with its original due date. The outcome stays in the history.
 * @throws AppError `not_found` for an unknown id, `conflict` if it is not closed.
 */
export async function reopenSubjectRequest(
  ctx: AdministratorContext,
  id: number,
): Promise<WholeSubjectRequest> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSubjectRequest(tx, id);
    if (before.state !== "closed")
      throw new AppError("conflict", { message: texts.subjectRequests.openMeanwhile });
    return writeSubjectRequest(ctx, tx, before, {
      columns: { state: "open", outcome: null, reason: "", closedAt: null },
      description: "reaberto",
      fields: fieldChanges(
        { ...before, outcome: before.outcome ?? "" },
        { state: "open", outcome: "", reason: "" },
      ),
    });
  });
}
