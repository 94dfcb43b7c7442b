import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-message.ts";

/** Characters of the message that the reply quotes: Windows hands a mail program some 2,000 characters of address. */
const QUOTED_MAX = 500;
/** Fewer digits are an extension or a slip, not a number with its area code. */
const PHONE_DIGITS_MIN = 10;

/** Opens the reader's mail program with address, subject and the quoted message. */
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

/** Whether somebody who typed this can be reached on WhatsApp. */
export function isPhoneNumber(phone: string): boolean {
  return phone.replace(/\D/g, "").length >= PHONE_DIGITS_MIN;
}

/** Opens the mail program with this address and no other: what follows a `?` could add recipients (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
