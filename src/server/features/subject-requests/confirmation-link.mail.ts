import { linkParagraph, type Mail, paragraph } from "#server/platform/mail/mail.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";

type Linked = { request: { id: number; type: SubjectRequestType }; link: string };

/**
 * Writes the mail with the link that confirms a request. It quotes nothing that was typed into the form: whoever
 * typed it may be a stranger, and their words would arrive in our name. The page behind the link shows it all.
 */
export function confirmationLinkMail(
  { request: { id, type }, link }: Linked,
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const asked = `Recebemos pelo site de ${company} um pedido sobre dados pessoais em nome deste e-mail: ${subjectRequestTypeNames[type]}. O protocolo é o nº ${id}.`;
  const validity = "O link vale por 72 horas. Depois da confirmação a resposta vem em até 15 dias.";
  const ignore =
    "Se você não pediu isto, ignore este e-mail: sem a confirmação nada acontece e o pedido é apagado.";
  return {
    subject: "Confirme o seu pedido sobre dados pessoais",
    text: [
      asked,
      "",
      "Para ler o pedido inteiro e confirmá-lo, abra este link:",
      "",
      link,
      "",
      validity,
      ignore,
      "",
      company,
    ].join("\n"),
    html: [
      `<h1 style="font-size:20px">Confirme o seu pedido</h1>`,
      paragraph(asked),
      linkParagraph(link, "Ler e confirmar o pedido"),
      paragraph(`${validity} ${ignore}`),
      paragraph(company),
    ].join(""),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
