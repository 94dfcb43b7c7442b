import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { type SubjectRequestType, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { cursorField, orderField, pageLimitField, searchField } from "./list.ts";
import { ownerField, ownerFilterField } from "./owner.ts";
import { answerInputSchema, type PersonMail } from "./person-mail.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { detailsField, typeField } from "./subject-request-input.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** A request from the site stays unconfirmed until its mailed link is used. */
export const subjectRequestStateNames = {
  unconfirmed: "Aguarda confirmação",
  open: "Em aberto",
  closed: "Encerrado",
} as const;
export type SubjectRequestState = keyof typeof subjectRequestStateNames;
export const subjectRequestStates = keysOf(subjectRequestStateNames);

export type SubjectRequestOrigin = "site" | "administrator";
export const subjectRequestOutcomeNames = {
  done: "Atendido",
  refused: "Recusado",
} as const;
export type SubjectRequestOutcome = keyof typeof subjectRequestOutcomeNames;
export const subjectRequestOutcomes = keysOf(subjectRequestOutcomeNames);

/** Deadline for answering a confirmed request (LGPD, art. 19, II). */
export const SUBJECT_REQUEST_DAYS = 15;
/** Days before the deadline at which a request is urgent: enough for one question and its answer. */
export const SUBJECT_REQUEST_SOON_DAYS = 3;
/** Validity of the confirmation link. */
export const SUBJECT_REQUEST_LINK_HOURS = 72;
/** Days after which an unconfirmed request is deleted. */
export const SUBJECT_REQUEST_UNCONFIRMED_DAYS = 7;

export const SUBJECT_REQUEST_NOTES_MAX = 5000;
const REASON_MAX = 2000;

/** A request that an administrator enters, e.g. after a telephone call. */
export const enterSubjectRequestInputSchema = z.object({
  name: requiredText({ label: "Nome", article: "o", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).default(""),
  type: typeField,
  details: detailsField.default(""),
  /** Date in São Paulo on which the person asked; the 15 days start here. */
  receivedOn: z.iso.date("Informe o dia em que o pedido chegou."),
});
export type EnterSubjectRequestInput = z.infer<typeof enterSubjectRequestInputSchema>;

const UNKNOWN_FILTER = { error: "Filtro desconhecido." };

export const subjectRequestFilterSchema = z.object({
  search: searchField,
  state: z.enum(["all", ...subjectRequestStates], UNKNOWN_FILTER).default("all"),
  type: z.enum(["all", ...subjectRequestTypes], UNKNOWN_FILTER).default("all"),
  owner: ownerFilterField,
});
export type SubjectRequestFilter = z.infer<typeof subjectRequestFilterSchema>;

/** By default, the earliest due date comes first. */
export const subjectRequestSortKeys = ["createdAt", "dueOn", "name", "type", "state"] as const;
export type SubjectRequestSortKey = (typeof subjectRequestSortKeys)[number];

export const subjectRequestPageInputSchema = subjectRequestFilterSchema.extend({
  limit: pageLimitField("pedidos"),
  order: orderField(subjectRequestSortKeys).default("dueOn"),
  cursor: cursorField,
});
export type SubjectRequestPageInput = z.infer<typeof subjectRequestPageInputSchema>;

/** Fields that administrators maintain; absent fields stay unchanged. */
export const updateSubjectRequestInputSchema = z.object({
  id: rowIdSchema,
  ownerId: ownerField.optional(),
  notes: optionalText({ label: "Observações", max: SUBJECT_REQUEST_NOTES_MAX, lines: true }).optional(),
  baseVersion: baseVersionField,
});
export type UpdateSubjectRequestInput = z.infer<typeof updateSubjectRequestInputSchema>;
/** The same fields, with the owner under its name in the history. */
export type SubjectRequestCare = { owner: string; notes: string };

export const answerSubjectRequestInputSchema = answerInputSchema.extend({
  /** Appends the link to the newest copy made for the request. */
  withCopy: z.boolean({ error: "Cópia: informe verdadeiro ou falso." }).optional(),
});
export type AnswerSubjectRequestInput = z.infer<typeof answerSubjectRequestInputSchema>;

export const closeSubjectRequestInputSchema = z
  .object({
    id: rowIdSchema,
    outcome: z.enum(subjectRequestOutcomes, { error: "Desfecho desconhecido." }),
    reason: optionalText({ label: "Motivo", max: REASON_MAX, lines: true }).default(""),
    /** Mails the reason for a refusal to the person. */
    tellsPerson: z.boolean({ error: "Avisar: informe verdadeiro ou falso." }).default(false),
  })
  .refine(({ outcome, reason }) => outcome === "done" || reason !== "", {
    path: ["reason"],
    message: texts.subjectRequests.reasonMissing,
  });
export type CloseSubjectRequestInput = z.infer<typeof closeSubjectRequestInputSchema>;

/** A request in the list. Timestamps are ISO 8601; `dueOn` is a date in São Paulo, null until confirmed. */
export type SubjectRequest = {
  id: number;
  type: SubjectRequestType;
  state: SubjectRequestState;
  origin: SubjectRequestOrigin;
  name: string;
  email: string;
  /** User id; the user may have been deleted. */
  ownerId: string | null;
  dueOn: string | null;
  outcome: SubjectRequestOutcome | null;
  createdAt: string;
  confirmedAt: string | null;
  closedAt: string | null;
  version: number;
};

/** Reports whether the person was erased: the request stays as evidence, without identifying data. */
export function isErased({ email }: Pick<SubjectRequest, "email">): boolean {
  return email === "";
}

/** Display name of the requester. */
export function requesterName(request: Pick<SubjectRequest, "name" | "email">): string {
  return isErased(request) ? "Dados eliminados" : request.name;
}

export type WholeSubjectRequest = SubjectRequest & {
  phone: string;
  details: string;
  notes: string;
  reason: string;
};

/** What proves how a request was answered. Timestamps are ISO 8601. */
export type RequestProof = {
  /** Administrator who entered it; null for one of the site. */
  enteredBy: string | null;
  /** Administrator who closed it last; null while it was never closed. */
  closedBy: string | null;
  /** Who did what, oldest first. */
  steps: readonly { at: string; by: string; what: string }[];
  /** Mails to the person, oldest first. */
  answers: readonly (PersonMail & { hasCopy: boolean })[];
};
