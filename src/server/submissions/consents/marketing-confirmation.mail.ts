import { linkParagraph, type Mail, paragraph } from "#server/platform/mail/mail.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

/** Writes the mail with a consent confirmation link. Quotes nothing, since a stranger may have typed it. */
export function marketingConfirmationMail(
  link: string,
  { company_name: company, contact_email: replyTo }: SiteConfig,
): Omit<Mail, "to"> {
  const { subject, asked, action, ignore } = texts.consents.confirmationMail;
  return {
    replyTo,
    subject,
    text: [asked(company), link, ignore, company].join("\n\n"),
    html: [
      paragraph(asked(company)),
      linkParagraph(link, action),
      paragraph(ignore),
      paragraph(company),
    ].join(""),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
