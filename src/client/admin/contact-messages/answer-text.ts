import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { PERSON_MAIL_BODY_MAX } from "#shared/schemas/person-mail.ts";

/** Leaves space for the answer, and for the quote prefix of each line. */
const QUOTED_MAX = PERSON_MAIL_BODY_MAX / 4;

/** Initial subject of an answer. */
export function answerSubject({ subject }: Pick<ContactMessage, "subject">): string {
  return `Re: ${contactSubjectNames[subject]}`;
}

/** Initial text of an answer: blank lines, then the quoted message. */
export function answerBody(message: ContactMessage): string {
  return ["", "", ...quoteOf(message, QUOTED_MAX)].join("\n");
}

/** Lines of a quoted message, truncated after `max` characters. */
export function quoteOf({ name, message, createdAt }: ContactMessage, max: number): string[] {
  const quoted = message.length > max ? `${message.slice(0, max).toWellFormed()}...` : message;
  return [
    `Em ${formatDateTime(new Date(createdAt))}, ${name} escreveu:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ];
}

/** Maximum quoted characters: Windows passes about 2,000 characters of a link to a mail program. */
const LINK_QUOTED_MAX = 500;

/** `mailto:` link with subject and quoted message. */
export function mailReply(message: ContactMessage): string {
  const lines = ["", "", ...quoteOf(message, LINK_QUOTED_MAX)];
  const title = encodeURIComponent(answerSubject(message));
  return `${mailLink(message.email)}?subject=${title}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
