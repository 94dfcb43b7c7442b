import { z } from "zod";
import type { ContactChannel } from "./lead.ts";
import type { PersonMailState } from "./person-mail.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionTypes } from "./submission-type.ts";

/** A submission that identifies its person: `lead-12`, `message-7` or `resume-3`. */
export const submissionRefSchema = z.object({
  type: z.enum(submissionTypes, { error: "Tipo desconhecido." }),
  id: rowIdSchema,
});
export type SubmissionRef = z.infer<typeof submissionRefSchema>;

/** Formats a submission for a URL. */
export function writeSubmissionRef({ type, id }: SubmissionRef): string {
  return `${type}-${id}`;
}

/** Parses a submission from a URL; undefined if invalid. */
export function readSubmissionRef(text: string | null): SubmissionRef | undefined {
  const [type, id] = text?.split("-") ?? [];
  return submissionRefSchema.safeParse({ type, id: Number(id) }).data;
}

export const mergeInputSchema = z.object({ one: submissionRefSchema, other: submissionRefSchema });
export type MergeInput = z.infer<typeof mergeInputSchema>;

/** How long a merge can be undone, in days. */
export const MERGE_UNDO_DAYS = 30;
/** A telephone shared by this many e-mail addresses is a company's and does not identify a person. */
export const PHONE_SHARED_FROM = 5;
/** Newest submissions of each kind on a person's page. */
export const PERSON_SUBMISSIONS_MAX = 200;

/** A submission of a person. Timestamps are ISO 8601. */
export type PersonSubmission = SubmissionRef & {
  name: string;
  email: string;
  phone: string;
  createdAt: string;
  isSuspect: boolean;
  /** Key of the product, subject or area of interest; empty without one. */
  about: string;
  /** Beginning of the message or presentation. */
  textStart: string;
  /** `pending`, `contacted` or `imported`; `unread`, `read` or `answered`; or the status of a resume. */
  state: string;
  cnpj: string;
  consentAt: string | null;
};

type Event = { at: string; of: SubmissionRef };
/** Administrators' actions on a person's submissions. */
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

/** All submissions of a person, newest first, with their events. */
export type Person = {
  names: string[];
  emails: string[];
  /** As typed. */
  phones: string[];
  submissions: PersonSubmission[];
  events: PersonEvent[];
  merges: PersonMerge[];
  /** Possible duplicates of this person. */
  suggestions: PersonSuggestion[];
  /** Submissions of other people at the same company. */
  colleagues: PersonSubmission[];
};

/** `phone`: same telephone, shared by many. `company`: same name and CNPJ. `name`: same name only. */
export type SuggestionReason = "phone" | "company" | "name";
export type PersonSuggestion = PersonSubmission & { reason: SuggestionReason };
