import { heading, letter, type Mail } from "#server/platform/mail/mail.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

type Notification = {
  title: string;
  /** The visitor: named in the subject, and the recipient of replies. */
  from: { name: string; email: string };
  rows: [label: string, value: string][];
  /** Flagged in the subject for mail filters. */
  isSuspect: boolean;
};

/** Formats a mail to the company as text and HTML table. Escapes the visitor's values. */
export function notificationMail(
  { title, from, rows, isSuspect }: Notification,
  config: SiteConfig,
): Omit<Mail, "to"> {
  // Indent further lines of a value, so that they cannot imitate a row.
  const lines = rows.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`);
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td valign="top"><b>${label}</b></td><td style="white-space:pre-wrap">${Bun.escapeHTML(value)}</td></tr>`,
  );
  return {
    replyTo: from.email,
    subject: `${isSuspect ? `${texts.suspects.mailMark} ` : ""}${title}: ${from.name.replace(/\s+/g, " ")}`,
    ...letter([
      heading(title, { inText: true }),
      { html: `<table cellpadding="6">${cells.join("")}</table>`, text: lines.join("\n") },
      config.company_name,
    ]),
  };
}
