import { z } from "zod";
import { type ContactSubject, contactSubjects } from "#shared/schemas/contact-subjects.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { texts } from "#shared/texts/texts.ts";
import type { FoundIn } from "./found-in.ts";
import { cursorField, limitField, offsetField, orderField, pageLimitField, searchField } from "./list.ts";
import { ownerField, ownerFilterField } from "./owner.ts";
import { daySchema, periodShape } from "./period.ts";
import { answerInputSchema } from "./person-mail.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { rowSelectionSchema } from "./row-selection.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";

/** Maximum per read or mark call. */
export const CONTACT_MESSAGE_PAGE_SIZE = 1000;
const CONTACT_MESSAGE_DEFAULT_LIMIT = 100;
/** Characters of the text that fit a list row on a wide screen. */
export const CONTACT_MESSAGE_START = 200;

/** States of `GET /api/contact`, without snoozed. `open`: not answered, read or not. */
const restStates = ["all", "unread", "read", "answered", "open"] as const;
const UNKNOWN_STATE = "Estado desconhecido.";
export const contactMessageStates = [...restStates, "snoozed"] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];

export const contactMessageFilterSchema = z.object({
  search: searchField,
  state: z.enum(contactMessageStates, { error: UNKNOWN_STATE }).default("all"),
  owner: ownerFilterField,
  ...periodShape,
  suspects: suspectsFilterSchema,
});
export type ContactMessageFilter = z.infer<typeof contactMessageFilterSchema>;

export const contactMessageSortKeys = ["createdAt", "name", "subject", "message", "state"] as const;
export type ContactMessageSortKey = (typeof contactMessageSortKeys)[number];

export const contactMessagePageInputSchema = contactMessageFilterSchema.extend({
  limit: pageLimitField("mensagens"),
  order: orderField(contactMessageSortKeys),
  cursor: cursorField,
});
export type ContactMessagePageInput = z.infer<typeof contactMessagePageInputSchema>;

export const contactMessageQuerySchema = z.object({
  limit: limitField({
    max: CONTACT_MESSAGE_PAGE_SIZE,
    default: CONTACT_MESSAGE_DEFAULT_LIMIT,
    of: "mensagens",
  }),
  offset: offsetField(),
  state: z.enum(restStates, { error: UNKNOWN_STATE }).default("all"),
  suspects: suspectsQuerySchema,
});
export type ContactMessageQuery = z.infer<typeof contactMessageQuerySchema>;

const readSchema = z.boolean({ error: "Lida: informe verdadeiro ou falso." });
const answeredSchema = z.boolean({ error: "Respondida: informe verdadeiro ou falso." });

/** Contact messages to release or delete. */
export const contactMessageSelectionSchema = rowSelectionSchema(contactMessageFilterSchema, "mensagens");

export const markContactMessagesReadInputSchema = contactMessageSelectionSchema.safeExtend({
  read: readSchema,
});
export type MarkContactMessagesReadInput = z.infer<typeof markContactMessagesReadInputSchema>;

export const markContactMessageAnsweredInputSchema = z.object({ id: rowIdSchema, answered: answeredSchema });
export type MarkContactMessageAnsweredInput = z.infer<typeof markContactMessageAnsweredInputSchema>;

/** Body of `PUT /api/contact/{id}`; absent marks stay unchanged. */
export const contactMessageMarksSchema = z
  .object({ read: readSchema.optional(), answered: answeredSchema.optional() })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    texts.contactMessages.nothingToMark,
  );
export type ContactMessageMarks = z.infer<typeof contactMessageMarksSchema>;

/** Owner and snooze of a contact message; absent fields stay unchanged. */
export const updateContactMessageInputSchema = z.object({
  id: rowIdSchema,
  ownerId: ownerField.optional(),
  /** Date in São Paulo on which a snoozed message returns; empty clears it. */
  snoozedUntil: daySchema.optional(),
  baseVersion: baseVersionField,
});
export type UpdateContactMessageInput = z.infer<typeof updateContactMessageInputSchema>;

export const assignContactMessagesInputSchema = contactMessageSelectionSchema.safeExtend({
  ownerId: ownerField,
});
export type AssignContactMessagesInput = z.infer<typeof assignContactMessagesInputSchema>;

export const answerContactMessageInputSchema = answerInputSchema.extend({
  /** Answers that the composer knew; without it, the conflict check is skipped. */
  seen: z
    .object({
      answeredAt: z.iso.datetime("Data inválida.").nullable(),
      mailId: rowIdSchema.nullable(),
    })
    .optional(),
});
export type AnswerContactMessageInput = z.infer<typeof answerContactMessageInputSchema>;

/** A contact message for the typed client. Timestamps are ISO 8601. */
export type ContactMessage = {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Null if `phone` cannot be dialed from abroad. */
  phoneE164: string | null;
  company: string;
  subject: ContactSubject;
  message: string;
  createdAt: string;
  readAt: string | null;
  answeredAt: string | null;
  isSuspect: boolean;
  product: ProductSlug | null;
  source: Source | null;
  /** User id; the user may have been deleted. */
  ownerId: string | null;
  /** A date in São Paulo, possibly past. */
  snoozedUntil: string | null;
  version: number;
};

/** A contact message in a list, with the first `CONTACT_MESSAGE_START` characters of its text. */
export type ListedContactMessage = Omit<ContactMessage, "message" | "source"> & {
  messageStart: string;
  foundIn?: FoundIn;
};

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
