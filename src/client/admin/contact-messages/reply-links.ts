import { mailLink } from "#client/lib/mail-link.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { answerSubject, quoteOf } from "./answer-text.ts";

/** Characters that a reply quotes: Windows passes about 2,000 characters of address to a mail program. */
const QUOTED_MAX = 500;

/** A `mailto:` address with subject and the quoted message. */
export function mailReply(message: ContactMessage): string {
  const lines = ["", "", ...quoteOf(message, QUOTED_MAX)];
  const title = encodeURIComponent(answerSubject(message));
  return `${mailLink(message.email)}?subject=${title}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
