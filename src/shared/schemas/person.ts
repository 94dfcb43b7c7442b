import { z } from "zod";
import type { ConsentChannel, ConsentKind, ConsentPurpose } from "./consent.ts";
import type { ContactChannel } from "./lead.ts";
import type { PersonMailState } from "./person-mail.ts";
import type { FieldChanges } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionTypes } from "./submission-type.ts";
import type { Source } from "./touch.ts";

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

/** What a typed text may already belong to: a telephone, an e-mail, or the CNPJ of a company. */
export const knownBy = ["phone", "email", "cnpj"] as const;
export type KnownBy = (typeof knownBy)[number];

/** No longer text is one of them. */
const KNOWN_TEXT_MAX = 254;
export const knownInputSchema = z.object({
  by: z.enum(knownBy, { error: "Campo desconhecido." }),
  text: z.string().max(KNOWN_TEXT_MAX, "Texto longo demais."),
});
export type KnownInput = z.infer<typeof knownInputSchema>;

/** The newest submission with a typed telephone, e-mail or CNPJ, and how many others there are. */
export type KnownSubmission = Pick<
  PersonSubmission,
  "type" | "id" | "name" | "state" | "about" | "createdAt"
> & { others: number; hasMore: boolean };

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
  /** `pending`, `contacted`, `imported`, `won` or `lost`; `unread`, `read` or `answered`; or the status of a resume. */
  state: string;
  cnpj: string;
  /** When and why a lead was lost; null otherwise. */
  loss: { at: string; reason: string } | null;
  consentAt: string | null;
  source: Source | null;
};

/** Newest changes, and consents, on a person's page. */
export const PERSON_HISTORY_MAX = 300;
/** Characters of a text on a person's page. */
export const PERSON_TEXT_START = 400;

type Event = { at: string; of: SubmissionRef };
/** Administrators' actions on a person's submissions. */
export type PersonEvent =
  | (Event & { kind: "contact"; channel: ContactChannel; authorName: string })
  | (Event & { kind: "mail"; subject: string; state: PersonMailState; authorName: string } & {
      /** Beginning of the mail. */
      textStart: string;
    });
/** What else happened to a person's submissions; long texts are cut. */
export type PersonHistoryEvent =
  | (Event & { kind: "change"; changes: FieldChanges; authorName: string })
  | {
      kind: "consent";
      at: string;
      purpose: ConsentPurpose;
      consent: ConsentKind;
      channel: ConsentChannel;
    };

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
  history: PersonHistoryEvent[];
  merges: PersonMerge[];
  /** Possible duplicates of this person. */
  suggestions: PersonSuggestion[];
  /** Submissions of other people at the same company. */
  colleagues: PersonSubmission[];
};

/** `phone`: same telephone, shared by many. `company`: same name and CNPJ. `name`: same name only. */
export type SuggestionReason = "phone" | "company" | "name";
export type PersonSuggestion = PersonSubmission & { reason: SuggestionReason };
