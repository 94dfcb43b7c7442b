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

/** `failed`: permanently rejected by the mail server, or every attempt failed. `canceled`: before it was sent. */
export type PersonMailState = "queued" | "sent" | "failed" | "canceled";

/** Maximum recipients of one mailing: common providers accept some 500 mails a day from an account. */
export const MAILING_MAX = 500;
/** Seconds within which a mailing can be canceled. */
export const MAILING_UNDO_SECONDS = 60;

/** Why a selected record gets no mail of a mailing. */
export const mailingSkips = {
  suspect: "suspeito de ser de robô",
  noMail: "sem e-mail",
  samePerson: "mesma pessoa de outro currículo da seleção",
  noConsent: "não aceitou receber novidades, e o texto tem {cancelar}",
} as const;
export type MailingSkip = keyof typeof mailingSkips;

export type MailingRecipient = {
  id: number;
  name: string;
  email: string;
  /** Value of `{vaga}`. */
  area: string;
  /** Subjects of earlier mails to the record that did not fail, with their last time as ISO 8601. */
  earlier: { subject: string; at: string }[];
};

/** Who would get a mail to a selection, newest record first, and who would not. */
export type MailingPlan = {
  recipients: MailingRecipient[];
  skipped: { id: number; name: string; reason: MailingSkip }[];
  /** Newest mail to any recipient; 0 without one. */
  lastMailId: number;
};

/** Cancels the mails of a mailing within its minute, or the one of a record. */
export const cancelMailingSchema = z.object({
  key: z.uuid("Envio inválido."),
  id: rowIdSchema.optional(),
});
export type CancelMailingInput = z.infer<typeof cancelMailingSchema>;

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
  /** Of a mailing: its key, and the time until which it can be canceled. */
  mailingKey: string | null;
  undoUntil: string | null;
};
