import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-message.ts";

/** Characters that a reply quotes (product 9.3): Windows passes about 2,000 characters of address to a mail program. */
const QUOTED_MAX = 500;
/** Fewer digits are no number with an area code (product 9.3). */
const PHONE_DIGITS_MIN = 10;

/** A `mailto:` address with subject and the quoted message (product 9.3). */
export function mailReply({ name, email, subject, message, createdAt }: ContactMessage): string {
  const quoted = message.length > QUOTED_MAX ? `${message.slice(0, QUOTED_MAX).toWellFormed()}...` : message;
  const lines = [
    "",
    "",
    `Em ${formatDateTime(new Date(createdAt))}, ${name} escreveu:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ];
  const title = encodeURIComponent(`Re: ${contactSubjectNames[subject]}`);
  return `${mailLink(email)}?subject=${title}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

/** Whether this can be a WhatsApp number (product 9.3). */
export function isPhoneNumber(phone: string): boolean {
  return phone.replace(/\D/g, "").length >= PHONE_DIGITS_MIN;
}

/** A `mailto:` address, encoded: a `?` in the e-mail address could add recipients (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
