import { z } from "zod";
import { texts } from "#shared/texts.ts";
import { limitField, offsetField, searchField, selectionField } from "./list.ts";
import { periodSchema } from "./period.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionChecksShape } from "./submission.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** In the order of the form (product 4.3). */
export const contactSubjects = ["erp", "ti", "certificado", "suporte", "outros"] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The labels of the subjects. */
export const contactSubjectNames: Record<ContactSubject, string> = {
  erp: "Sistema ERP",
  ti: "Serviços de TI",
  certificado: "Certificado digital",
  suporte: "Suporte",
  outros: "Outros",
};

/** Four pages of text. */
const CONTACT_MESSAGE_MAX = 10_000;

/** The input of the contact form and of `POST /api/contact` (product 4.3). */
export const contactMessageInputSchema = z.object({
  name: requiredText({ label: "Nome", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).nullish(),
  company: optionalText({ label: "Empresa", max: 200 }).nullish(),
  subject: z.enum(contactSubjects, { error: "Escolha um assunto." }),
  message: requiredText({ label: "Mensagem", max: CONTACT_MESSAGE_MAX }),
  consent: z.literal(true, { error: texts.contactForm.consent }),
  ...submissionChecksShape,
});
export type ContactMessageInput = z.infer<typeof contactMessageInputSchema>;

/** The page size of the screen, and the most that one call returns or marks (product 9.2). */
export const CONTACT_MESSAGE_PAGE_SIZE = 1000;
/** The default limit of `GET /api/contact`. */
const CONTACT_MESSAGE_DEFAULT_LIMIT = 100;
/**
 * Offset paging is for the first pages of other programs: a large offset is slow. They narrow the list with filters.
 */
const CONTACT_MESSAGE_MAX_OFFSET = 10_000_000;
/** How many characters of the text a row of the list has room for on a wide screen. */
export const CONTACT_MESSAGE_START = 200;

/** `open`: not answered, read or not (product 9.2). */
export const contactMessageStates = ["all", "unread", "read", "answered", "open"] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
const stateSchema = z.enum(contactMessageStates, { error: "Estado desconhecido." });

export const contactMessageFilterSchema = z.object({
  search: searchField,
  state: stateSchema.default("all"),
  period: periodSchema.default("all"),
  suspects: suspectsFilterSchema,
});
export type ContactMessageFilter = z.infer<typeof contactMessageFilterSchema>;

/** One page of the screen, newest first; `cursor` is the last id of the page before. */
export const contactMessagePageInputSchema = contactMessageFilterSchema.extend({
  limit: limitField({ max: CONTACT_MESSAGE_PAGE_SIZE, default: CONTACT_MESSAGE_PAGE_SIZE, of: "mensagens" }),
  cursor: rowIdSchema.nullish(),
});
export type ContactMessagePageInput = z.infer<typeof contactMessagePageInputSchema>;

/** The query string of `GET /api/contact`. */
export const contactMessageQuerySchema = z.object({
  limit: limitField({
    max: CONTACT_MESSAGE_PAGE_SIZE,
    default: CONTACT_MESSAGE_DEFAULT_LIMIT,
    of: "mensagens",
  }),
  offset: offsetField({ max: CONTACT_MESSAGE_MAX_OFFSET }),
  state: stateSchema.default("all"),
  suspects: suspectsQuerySchema,
});
export type ContactMessageQuery = z.infer<typeof contactMessageQuerySchema>;

const readSchema = z.boolean({ error: "Lida: informe verdadeiro ou falso." });
const answeredSchema = z.boolean({ error: "Respondida: informe verdadeiro ou falso." });

export const markContactMessagesReadInputSchema = z.object({
  ids: selectionField({ max: CONTACT_MESSAGE_PAGE_SIZE, of: "mensagens" }),
  read: readSchema,
});
export type MarkContactMessagesReadInput = z.infer<typeof markContactMessagesReadInputSchema>;

export const markContactMessageAnsweredInputSchema = z.object({ id: rowIdSchema, answered: answeredSchema });
export type MarkContactMessageAnsweredInput = z.infer<typeof markContactMessageAnsweredInputSchema>;

/** The body of `PUT /api/contact/{id}`; an absent mark stays as it is (product 13.8). */
export const contactMessageMarksSchema = z
  .object({ read: readSchema.optional(), answered: answeredSchema.optional() })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    texts.contactMessages.nothingToMark,
  );
export type ContactMessageMarks = z.infer<typeof contactMessageMarksSchema>;

/** A contact message for the typed client. Instants are ISO 8601. */
export type ContactMessage = {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: ContactSubject;
  message: string;
  createdAt: string;
  readAt: string | null;
  answeredAt: string | null;
  isSuspect: boolean;
};

/** A contact message in a list, with the first `CONTACT_MESSAGE_START` characters of its text. */
export type ListedContactMessage = Omit<ContactMessage, "message"> & { messageStart: string };

/** A contact message for REST (product 14.7). */
export const restContactMessageSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  subject: z.enum(contactSubjects),
  message: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type RestContactMessage = z.infer<typeof restContactMessageSchema>;

export const contactMessageStatsSchema = z.object({
  total: z.int(),
  unread: z.int(),
  unanswered: z.int(),
  today: z.int(),
});
export type ContactMessageStats = z.infer<typeof contactMessageStatsSchema>;
