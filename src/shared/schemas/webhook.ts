import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

/** Events that other programs can receive, with what each means. */
export const eventNames = {
  "lead.created": "Lead recebido",
  "lead.contacted": "Contato com um lead",
  "lead.imported": "Importação de leads terminada",
  "message.created": "Mensagem recebida",
  "application.created": "Currículo recebido",
  "request.created": "Pedido de titular recebido",
  "status.changed": "Situação alterada",
  "content.published": "Conteúdo publicado",
  "person.erased": "Pessoa eliminada",
} as const;
export type EventType = keyof typeof eventNames;
export const eventTypes = Object.keys(eventNames) as [EventType, ...EventType[]];
/** Sent on request only, to try an endpoint. */
export const TEST_EVENT = "webhook.test";
export type DeliveredType = EventType | typeof TEST_EVENT;

/** Each event is sent to all of them. */
export const WEBHOOKS_MAX = 20;
/** Log rows are deleted after this. */
export const DELIVERY_DAYS = 30;
/** The former secret signs beside the new one for this long. */
export const SECRET_OVERLAP_HOURS = 24;
/** Deliveries that the log of an endpoint lists. */
export const DELIVERIES_LISTED = 50;
/** Long enough for any real address, short enough for an index. */
const URL_MAX = 500;

const urlSchema = z
  .string()
  .trim()
  .max(URL_MAX, { error: `Endereço: no máximo ${URL_MAX} caracteres.` })
  .refine(isWebhookUrl, { error: "Informe um endereço https:// sem usuário nem senha." });

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && !username && !password && !hash;
}

const shape = {
  url: urlSchema,
  description: optionalText({ label: "Descrição", max: 120 }).default(""),
  events: z.array(z.enum(eventTypes)).min(1, { error: "Escolha ao menos um evento." }),
  /** True to send names, addresses and texts, not only numbers. */
  fullBodies: z.boolean().default(false),
};

export const createWebhookInputSchema = z.object(shape);
export type CreateWebhookInput = z.infer<typeof createWebhookInputSchema>;
export const updateWebhookInputSchema = z.object({ id: rowIdSchema, ...shape });
export type UpdateWebhookInput = z.infer<typeof updateWebhookInputSchema>;
export const webhookIdSchema = z.object({ id: rowIdSchema });
export type WebhookId = z.infer<typeof webhookIdSchema>;
export const pauseWebhookInputSchema = z.object({ id: rowIdSchema, isPaused: z.boolean() });
export type PauseWebhookInput = z.infer<typeof pauseWebhookInputSchema>;

/** Why nothing is sent to an endpoint. */
export const pauseReasonNames = {
  gone: "O destino respondeu 410: não quer mais receber.",
  failing: "O destino falhou durante um dia.",
  manual: "Pausado pela equipe.",
  restored:
    "Um backup foi restaurado: o que espera pode já ter sido enviado, e o destino ter sido excluído desde então.",
} as const;
export type PauseReason = keyof typeof pauseReasonNames;

/** An endpoint; times in ISO 8601. */
export type Webhook = {
  id: number;
  url: string;
  description: string;
  events: EventType[];
  fullBodies: boolean;
  pausedAt: string | null;
  pausedReason: PauseReason | null;
  failingSince: string | null;
  rotatedAt: string | null;
  /** Deliveries not made yet. */
  waiting: number;
};

export const deliveryStateNames = {
  waiting: "Na fila",
  delivered: "Entregue",
  failed: "Não entregue",
} as const;
export type DeliveryState = keyof typeof deliveryStateNames;

/** A row of the log of an endpoint; times in ISO 8601. */
export type Delivery = {
  id: number;
  messageId: string;
  event: DeliveredType;
  /** What was sent, without the personal data of a full body. */
  data: Record<string, unknown>;
  state: DeliveryState;
  attempts: number;
  /** Status of the last answer; null without an answer. */
  lastStatus: number | null;
  /** Start of the last answer, or why there was none. */
  lastAnswer: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string;
  createdAt: string;
};
