import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { type SubjectRequestType, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { cursorField, limitField, orderField, searchField } from "./list.ts";
import { ownerField, ownerFilterField } from "./owner.ts";
import { personMailInputSchema } from "./person-mail.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { detailsField, typeField } from "./subject-request-input.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** One that comes from the site waits for the link in its mail. */
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

/** Within how many days a confirmed request is answered (LGPD, art. 19, II). */
export const SUBJECT_REQUEST_DAYS = 15;
/** How long the link in the mail confirms. */
export const SUBJECT_REQUEST_LINK_HOURS = 72;
/** After how many days a request that nobody confirmed is deleted. */
export const SUBJECT_REQUEST_UNCONFIRMED_DAYS = 7;

export const SUBJECT_REQUEST_NOTES_MAX = 5000;
const REASON_MAX = 2000;

/** One that an administrator enters, such as for a caller. */
export const enterSubjectRequestInputSchema = z.object({
  name: requiredText({ label: "Nome", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).default(""),
  type: typeField,
  details: detailsField.default(""),
  /** The São Paulo day on which it was asked; the 15 days count from it. */
  receivedOn: z.iso.date("Informe o dia em que o pedido chegou."),
});
export type EnterSubjectRequestInput = z.infer<typeof enterSubjectRequestInputSchema>;

export const SUBJECT_REQUEST_PAGE_SIZE = 1000;

const UNKNOWN_FILTER = { error: "Filtro desconhecido." };

export const subjectRequestFilterSchema = z.object({
  search: searchField,
  state: z.enum(["all", ...subjectRequestStates], UNKNOWN_FILTER).default("all"),
  type: z.enum(["all", ...subjectRequestTypes], UNKNOWN_FILTER).default("all"),
  owner: ownerFilterField,
});
export type SubjectRequestFilter = z.infer<typeof subjectRequestFilterSchema>;

/** What the screen can be ordered by. By default what is due first comes first. */
export const subjectRequestSortKeys = ["createdAt", "dueOn", "name", "type", "state"] as const;
export type SubjectRequestSortKey = (typeof subjectRequestSortKeys)[number];

export const subjectRequestPageInputSchema = subjectRequestFilterSchema.extend({
  limit: limitField({ max: SUBJECT_REQUEST_PAGE_SIZE, default: SUBJECT_REQUEST_PAGE_SIZE, of: "pedidos" }),
  order: orderField(subjectRequestSortKeys).default("dueOn"),
  cursor: cursorField,
});
export type SubjectRequestPageInput = z.infer<typeof subjectRequestPageInputSchema>;

/** What an administrator keeps of a request; an absent field stays as it is. */
export const updateSubjectRequestInputSchema = z.object({
  id: rowIdSchema,
  ownerId: ownerField.optional(),
  notes: optionalText({ label: "Observações", max: SUBJECT_REQUEST_NOTES_MAX, lines: true }).optional(),
  baseVersion: baseVersionField,
});
export type UpdateSubjectRequestInput = z.infer<typeof updateSubjectRequestInputSchema>;
/** The same with the owner under the name that the history has. */
export type SubjectRequestCare = { owner: string; notes: string };

export const answerSubjectRequestInputSchema = personMailInputSchema.extend({
  /** Of one text of one composer: what is sent twice with it is one mail. */
  key: z.uuid("Envio inválido."),
  /** The newest mail that the composer knew; without it nothing is compared. */
  seen: z.object({ mailId: rowIdSchema.nullable() }).optional(),
});
export type AnswerSubjectRequestInput = z.infer<typeof answerSubjectRequestInputSchema>;

export const closeSubjectRequestInputSchema = z
  .object({
    id: rowIdSchema,
    outcome: z.enum(subjectRequestOutcomes, { error: "Desfecho desconhecido." }),
    reason: optionalText({ label: "Motivo", max: REASON_MAX, lines: true }).default(""),
    /** Mails the reason of a refusal to the person. */
    tellsPerson: z.boolean({ error: "Avisar: informe verdadeiro ou falso." }).default(false),
  })
  .refine(({ outcome, reason }) => outcome === "done" || reason !== "", {
    path: ["reason"],
    message: texts.subjectRequests.reasonMissing,
  });
export type CloseSubjectRequestInput = z.infer<typeof closeSubjectRequestInputSchema>;

/** A request in the list. Instants are ISO 8601, `dueOn` is a São Paulo day, null before it is confirmed. */
export type SubjectRequest = {
  id: number;
  type: SubjectRequestType;
  state: SubjectRequestState;
  origin: SubjectRequestOrigin;
  name: string;
  email: string;
  /** The id of a user, who may be deleted. */
  ownerId: string | null;
  dueOn: string | null;
  outcome: SubjectRequestOutcome | null;
  createdAt: string;
  confirmedAt: string | null;
  closedAt: string | null;
  version: number;
};

/** Whether its person was erased: the request stays as a proof, without what names them. */
export function isErased({ email }: Pick<SubjectRequest, "email">): boolean {
  return email === "";
}

/** How the screens call the person of a request. */
export function requesterName(request: Pick<SubjectRequest, "name" | "email">): string {
  return isErased(request) ? "Dados eliminados" : request.name;
}

/** A request in full. */
export type WholeSubjectRequest = SubjectRequest & {
  phone: string;
  details: string;
  notes: string;
  reason: string;
};
