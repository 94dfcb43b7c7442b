import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import type { SubmissionType } from "./submission-type.ts";
import { requiredText } from "./text.ts";

/** Record types whose person can get mails, by their type in the audit log: submissions and subject requests. */
export type MailedType = SubmissionType | "request";

export const PERSON_MAIL_SUBJECT_MAX = 200;
/** Several pages of answer plus a quoted message of up to 10,000 characters. */
export const PERSON_MAIL_BODY_MAX = 20_000;

export const personMailInputSchema = z.object({
  id: rowIdSchema,
  subject: requiredText({ label: "Assunto", article: "o", max: PERSON_MAIL_SUBJECT_MAX }),
  body: requiredText({ label: "Texto", article: "o", max: PERSON_MAIL_BODY_MAX, lines: true }),
});
export type PersonMailInput = z.infer<typeof personMailInputSchema>;

/** An answer that an administrator composed. */
export const answerInputSchema = personMailInputSchema.extend({
  /** Idempotency key of one composed text: a repeated send creates a single mail. */
  key: z.uuid("Envio inválido."),
  /** Newest mail that the composer knew; without it, the conflict check is skipped. */
  seen: z.object({ mailId: rowIdSchema.nullable() }).optional(),
});
export type AnswerInput = z.infer<typeof answerInputSchema>;

/** `failed`: permanently rejected by the mail server, or every attempt failed. */
export type PersonMailState = "queued" | "sent" | "failed";

/** A mail to a person in the record's panel. Timestamps are ISO 8601. */
export type PersonMail = {
  id: number;
  subject: string;
  body: string;
  authorName: string;
  state: PersonMailState;
  /** Reason of the last failure, in the mail server's words. */
  failure: string | null;
  createdAt: string;
  sentAt: string | null;
};
