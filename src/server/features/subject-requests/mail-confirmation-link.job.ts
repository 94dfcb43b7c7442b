import { and, eq } from "drizzle-orm";
import { heading, letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { readNumber, signNumber } from "#server/platform/signer.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { SUBJECT_REQUEST_LINK_HOURS } from "#shared/schemas/subject-request.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { CONFIRM_PARAMETER, CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { subjectRequests } from "./table.ts";

/**
 * Mails the confirmation link of a request. Creates the token in the job to keep secrets out of the queue. A no-op for
 * deleted or confirmed requests.
 */
export const mailConfirmationLink: JobDefinition<{ requestId: number }> = {
  name: "mail-request-link",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl, signerOf }, { requestId }) => {
    const [request] = await db
      .select()
      .from(subjectRequests)
      .where(and(eq(subjectRequests.id, requestId), eq(subjectRequests.state, "unconfirmed")));
    if (!request) return;
    const { config } = await siteConfig.current();
    const token = signNumber(signerOf(PURPOSE), requestId, SUBJECT_REQUEST_LINK_HOURS);
    const link = `${publicUrl}${CONFIRM_PATH}?${CONFIRM_PARAMETER}=${token}`;
    await mailer.send({ to: request.email, ...confirmationLinkMail({ request, link }, config) });
  },
};

type Linked = { request: { id: number; type: SubjectRequestType }; link: string };

/** Writes the confirmation mail. Quotes nothing: a stranger's words would arrive in our name. */
function confirmationLinkMail(
  { request: { id, type }, link }: Linked,
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const asked = `Recebemos pelo site de ${company} um pedido sobre dados pessoais em nome deste e-mail: ${subjectRequestTypeNames[type]}. O protocolo é o nº ${id}.`;
  const validity = "O link vale por 72 horas. Depois da confirmação a resposta vem em até 15 dias.";
  const ignore =
    "Se você não pediu isto, ignore este e-mail: sem a confirmação nada acontece e o pedido é apagado.";
  return {
    subject: "Confirme o seu pedido sobre dados pessoais",
    ...letter([
      heading("Confirme o seu pedido"),
      asked,
      linkTo(
        link,
        "Ler e confirmar o pedido",
        "Para ler o pedido inteiro e confirmá-lo, abra este link:\n\n",
      ),
      `${validity} ${ignore}`,
      company,
    ]),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}

const PURPOSE = "subject-request";

/** Returns the request id of a confirmation token; undefined if forged or expired. */
export function readConfirmationToken({ signerOf }: Pick<Services, "signerOf">, token: string) {
  return readNumber(signerOf(PURPOSE), token);
}
