import { z } from "zod";
import { texts } from "#shared/texts.ts";
import { periodSchema } from "./period.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionChecksShape } from "./submission.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** Spec section 3, in the order the form offers them. */
export const contactSubjects = ["erp", "ti", "certificado", "suporte", "outros"] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** How a subject is shown. */
export const contactSubjectNames: Record<ContactSubject, string> = {
  erp: "Sistema ERP",
  ti: "Serviços de TI",
  certificado: "Certificado digital",
  suporte: "Suporte",
  outros: "Outros",
};

/** Four pages of text; a longer story belongs in an e-mail. */
const MESSAGE_MAX = 10_000;

/** What the contact form sends and `POST /api/contact` accepts (spec section 5). */
export const contactMessageInputSchema = z.object({
  name: requiredText({ label: "Nome", max: 200 }),
  email: emailAddress(),
  phone: optionalText({ label: "Telefone", max: 40 }).nullish(),
  company: optionalText({ label: "Empresa", max: 200 }).nullish(),
  subject: z.enum(contactSubjects, { error: "Escolha um assunto." }),
  message: requiredText({ label: "Mensagem", max: MESSAGE_MAX }),
  consent: z.literal(true, { error: texts.contactForm.consent }),
  ...submissionChecksShape,
});
export type ContactMessageInput = z.infer<typeof contactMessageInputSchema>;

/** One page of the screen, and the most one call returns or marks: as many as of leads (spec section 9). */
export const MESSAGE_PAGE_SIZE = 1000;
/** `GET /api/contact` without a limit, as for leads. */
const MESSAGE_DEFAULT_LIMIT = 100;
/** Offset paging is for other clients' first pages; past this the cost is theirs to avoid with filters. */
const MESSAGE_MAX_OFFSET = 10_000_000;
/** What a row of the list has room for on a wide screen, in characters. */
export const MESSAGE_START = 200;
const SEARCH_MAX = 200;

/** `open` is what nobody has answered yet, read or not. */
export const messageStates = ["all", "unread", "read", "answered", "open"] as const;
export type ContactMessageState = (typeof messageStates)[number];
const stateSchema = z.enum(messageStates, { error: "Estado desconhecido." });

export const contactMessageFilterSchema = z.object({
  search: optionalText({ label: "Busca", max: SEARCH_MAX }).default(""),
  state: stateSchema.default("all"),
  period: periodSchema.default("all"),
  suspects: suspectsFilterSchema,
});
export type ContactMessageFilter = z.infer<typeof contactMessageFilterSchema>;

const limitSchema = z.coerce
  .number({ error: "Limite inválido." })
  .int("Limite inválido.")
  .min(1, "Limite inválido.")
  .max(MESSAGE_PAGE_SIZE, `O limite é de ${MESSAGE_PAGE_SIZE} mensagens por chamada.`);

/** One page of the screen, newest first; `cursor` is the last id of the page before. */
export const contactMessagePageInputSchema = contactMessageFilterSchema.extend({
  limit: limitSchema.default(MESSAGE_PAGE_SIZE),
  cursor: rowIdSchema.nullish(),
});
export type ContactMessagePageInput = z.infer<typeof contactMessagePageInputSchema>;

/** The query string of `GET /api/contact`. */
export const contactMessageQuerySchema = z.object({
  limit: limitSchema.default(MESSAGE_DEFAULT_LIMIT),
  offset: z.coerce
    .number({ error: "Deslocamento inválido." })
    .int("Deslocamento inválido.")
    .min(0, "Deslocamento inválido.")
    .max(MESSAGE_MAX_OFFSET, "Deslocamento inválido.")
    .default(0),
  state: stateSchema.default("all"),
  suspects: suspectsQuerySchema,
});
export type ContactMessageQuery = z.infer<typeof contactMessageQuerySchema>;

const readSchema = z.boolean({ error: "Lida: informe verdadeiro ou falso." });
const answeredSchema = z.boolean({ error: "Respondida: informe verdadeiro ou falso." });

export const markMessagesReadInputSchema = z.object({
  ids: z
    .array(rowIdSchema, { error: "Lista de mensagens inválida." })
    .max(MESSAGE_PAGE_SIZE, `Selecione no máximo ${MESSAGE_PAGE_SIZE} mensagens por vez.`),
  read: readSchema,
});
export type MarkMessagesReadInput = z.infer<typeof markMessagesReadInputSchema>;

export const markMessageAnsweredInputSchema = z.object({ id: rowIdSchema, answered: answeredSchema });
export type MarkMessageAnsweredInput = z.infer<typeof markMessageAnsweredInputSchema>;

/** The body of `PUT /api/contact/{id}`; what is absent stays as it is. */
export const contactMessageMarksSchema = z
  .object({ read: readSchema.optional(), answered: answeredSchema.optional() })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    texts.contactMessages.nothingToMark,
  );
export type ContactMessageMarks = z.infer<typeof contactMessageMarksSchema>;

/** A message as the typed client reads it. Instants are ISO 8601. */
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

/** A message in a list of a thousand: of the text only the first `MESSAGE_START` characters. */
export type ListedContactMessage = Omit<ContactMessage, "message"> & { messageStart: string };

/** A message as REST clients read it. */
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
