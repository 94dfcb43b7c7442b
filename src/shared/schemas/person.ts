import { z } from "zod";
import type { ContactChannel } from "./lead.ts";
import type { PersonMailState } from "./person-mail.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionTypes } from "./submission-type.ts";

/** A submission, which leads to its person: `lead-12`, `message-7` or `resume-3`. */
export const submissionRefSchema = z.object({
  type: z.enum(submissionTypes, { error: "Tipo desconhecido." }),
  id: rowIdSchema,
});
export type SubmissionRef = z.infer<typeof submissionRefSchema>;

/** How a submission is written in an address. */
export function writeSubmissionRef({ type, id }: SubmissionRef): string {
  return `${type}-${id}`;
}

/** Reads it from an address; undefined for anything else. */
export function readSubmissionRef(text: string | null): SubmissionRef | undefined {
  const [type, id] = text?.split("-") ?? [];
  return submissionRefSchema.safeParse({ type, id: Number(id) }).data;
}

export const mergeInputSchema = z.object({ one: submissionRefSchema, other: submissionRefSchema });
export type MergeInput = z.infer<typeof mergeInputSchema>;

/** How long a merge can be undone, in days. */
export const MERGE_UNDO_DAYS = 30;
/** A telephone that more e-mail addresses share is a company's, and makes nobody the same person. */
export const PHONE_SHARED_FROM = 5;
/** The newest submissions of each kind that a person's page shows. */
export const PERSON_SUBMISSIONS_MAX = 200;

/** A submission of a person. Instants are ISO 8601. */
export type PersonSubmission = SubmissionRef & {
  name: string;
  email: string;
  phone: string;
  createdAt: string;
  isSuspect: boolean;
  /** The product, the subject or the area of interest, by its key; empty without one. */
  about: string;
  /** The beginning of the message or presentation. */
  textStart: string;
  /** `pending`, `contacted` or `imported`; `unread`, `read` or `answered`; or the status of a resume. */
  state: string;
  cnpj: string;
  consentAt: string | null;
};

type Event = { at: string; of: SubmissionRef };
/** What administrators did with a person's submissions. */
export type PersonEvent =
  | (Event & { kind: "contact"; channel: ContactChannel; authorName: string })
  | (Event & { kind: "mail"; subject: string; state: PersonMailState; authorName: string });

export type PersonMerge = {
  id: number;
  authorName: string;
  createdAt: string;
  /** Younger than `MERGE_UNDO_DAYS`. */
  isUndoable: boolean;
};

/** Everything that a person sent, newest first, and what happened with it. */
export type Person = {
  names: string[];
  emails: string[];
  /** As typed. */
  phones: string[];
  submissions: PersonSubmission[];
  events: PersonEvent[];
  merges: PersonMerge[];
  /** Others that may be the same person. */
  suggestions: PersonSuggestion[];
  /** Others of the same company. */
  colleagues: PersonSubmission[];
};

/** `phone`: the same telephone, which many share. `company`: the same name and CNPJ. `name`: the same name alone. */
export type SuggestionReason = "phone" | "company" | "name";
export type PersonSuggestion = PersonSubmission & { reason: SuggestionReason };
