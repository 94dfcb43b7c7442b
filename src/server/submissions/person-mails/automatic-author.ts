import { texts } from "#shared/texts/texts.ts";

/** The id of the author of mails that nobody wrote. */
export const AUTOMATIC_AUTHOR = "automatic";

/** The author of a mail that nobody wrote, which is answered to the company. */
export function automaticAuthor(contactEmail: string): { id: string; name: string; email: string } {
  return { id: AUTOMATIC_AUTHOR, name: texts.automaticMail, email: contactEmail };
}
