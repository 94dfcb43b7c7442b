import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
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
    ...letter([asked(company), linkTo(link, action), ignore, company]),
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
