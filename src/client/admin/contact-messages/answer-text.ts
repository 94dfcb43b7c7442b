import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { PERSON_MAIL_BODY_MAX } from "#shared/schemas/person-mail.ts";

/** Leaves room for the answer, and for the mark before each line of a message of many short ones. */
const QUOTED_MAX = PERSON_MAIL_BODY_MAX / 4;

/** The subject that an answer begins with. */
export function answerSubject({ subject }: Pick<ContactMessage, "subject">): string {
  return `Re: ${contactSubjectNames[subject]}`;
}

/** The text that an answer begins with: room for it, and below that the visitor's text, quoted. */
export function answerBody(message: ContactMessage): string {
  return ["", "", ...quoteOf(message, QUOTED_MAX)].join("\n");
}

/** The lines of a quoted message, cut after `max` characters. */
export function quoteOf({ name, message, createdAt }: ContactMessage, max: number): string[] {
  const quoted = message.length > max ? `${message.slice(0, max).toWellFormed()}...` : message;
  return [
    `Em ${formatDateTime(new Date(createdAt))}, ${name} escreveu:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ];
}

/** Characters that a reply quotes: Windows passes about 2,000 characters of address to a mail program. */
const LINK_QUOTED_MAX = 500;

/** A `mailto:` address with subject and the quoted message. */
export function mailReply(message: ContactMessage): string {
  const lines = ["", "", ...quoteOf(message, LINK_QUOTED_MAX)];
  const title = encodeURIComponent(answerSubject(message));
  return `${mailLink(message.email)}?subject=${title}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
