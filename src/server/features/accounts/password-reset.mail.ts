import { linkParagraph, type Mail, paragraph } from "#server/platform/mail/mail.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** Writes the mail with the reset link. Its text states `RESET_TOKEN_SECONDS` in words. */
export function passwordResetMail(
  { name, link }: { name: string; link: string },
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const greeting = `Olá, ${name}.`;
  const request = `Recebemos um pedido para redefinir a senha do seu acesso à área administrativa de ${company}.`;
  const validity = "O link vale por 1 hora e só pode ser usado uma vez.";
  const ignore = "Se você não pediu isto, ignore este e-mail: a sua senha continua a mesma.";
  return {
    subject: "Redefinição de senha",
    text: [
      greeting,
      "",
      request,
      "Para criar uma senha nova, abra este link:",
      "",
      link,
      "",
      validity,
      ignore,
      "",
      company,
    ].join("\n"),
    html: [
      `<h1 style="font-size:20px">Redefinição de senha</h1>`,
      paragraph(greeting),
      paragraph(request),
      linkParagraph(link, "Criar uma senha nova"),
      paragraph(`${validity} ${ignore}`),
      paragraph(company),
    ].join(""),
  };
}
