import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import type { SubmissionType } from "./submission-type.ts";
import { requiredText } from "./text.ts";

/** The records to whose person a mail is sent, by their type in the audit log: submissions and subject requests. */
export type MailedType = SubmissionType | "request";

export const PERSON_MAIL_SUBJECT_MAX = 200;
/** An answer of several pages with the quoted message of up to 10,000 characters. */
export const PERSON_MAIL_BODY_MAX = 20_000;

/** A mail to the person of a submission. */
export const personMailInputSchema = z.object({
  id: rowIdSchema,
  subject: requiredText({ label: "Assunto", max: PERSON_MAIL_SUBJECT_MAX }),
  body: requiredText({ label: "Texto", max: PERSON_MAIL_BODY_MAX, lines: true }),
});
export type PersonMailInput = z.infer<typeof personMailInputSchema>;

/** `failed`: the mail server refused it for good, or every attempt failed. */
export type PersonMailState = "queued" | "sent" | "failed";

/** A mail to a person, as the record's panel shows it. Instants are ISO 8601. */
export type PersonMail = {
  id: number;
  subject: string;
  body: string;
  authorName: string;
  state: PersonMailState;
  /** Why the last attempt failed, in the words of the mail server. */
  failure: string | null;
  createdAt: string;
  sentAt: string | null;
};
