import { z } from "zod";
import type { DestinationKind } from "./marketing-receivers.ts";
import { rowIdSchema } from "./row-id.ts";

/** Events that other programs can receive, with their meanings. */
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
/** Sent on request only, to try a webhook. */
export const TEST_EVENT = "webhook.test";
export type DeliveredType = EventType | typeof TEST_EVENT;

export type ReceiverKind = "webhook" | DestinationKind;

/** Days after which log rows are deleted. */
export const DELIVERY_DAYS = 30;
/** Deliveries that the log of a receiver lists. */
export const DELIVERIES_LISTED = 50;

export const receiverIdSchema = z.object({ id: rowIdSchema });
export type ReceiverId = z.infer<typeof receiverIdSchema>;
export const pauseReceiverInputSchema = z.object({ id: rowIdSchema, isPaused: z.boolean() });
export type PauseReceiverInput = z.infer<typeof pauseReceiverInputSchema>;
/** For a receiver of leads; without an id, the newest lead that would be sent. */
export const previewDeliveryInputSchema = receiverIdSchema.extend({ leadId: rowIdSchema.optional() });
export type PreviewDeliveryInput = z.infer<typeof previewDeliveryInputSchema>;
export const deliveryIdSchema = z.object({ id: rowIdSchema });
export type DeliveryId = z.infer<typeof deliveryIdSchema>;

/** Why nothing is sent to a receiver. */
export const pauseReasonNames = {
  gone: "O destino respondeu 410: não quer mais receber.",
  failing: "O destino falhou durante um dia.",
  manual: "Pausado pela equipe.",
  restored:
    "Um backup foi restaurado: o que espera pode já ter sido enviado, e o destino ter sido excluído desde então.",
} as const;
export type PauseReason = keyof typeof pauseReasonNames;

/** State of a receiver; times in ISO 8601. */
export type ReceiverState = {
  pausedReason: PauseReason | null;
  failingSince: string | null;
  /** Pending deliveries. */
  waiting: number;
  /** Failed deliveries in the log. */
  failed: number;
};

export const deliveryStateNames = {
  waiting: "Na fila",
  delivered: "Entregue",
  failed: "Não entregue",
  skipped: "Não enviado",
} as const;
export type DeliveryState = keyof typeof deliveryStateNames;

/** Why a lead is not sent to a marketing service. */
export const refusalNames = {
  no_email: "O lead não tem e-mail.",
  no_consent: "Não há consentimento em vigor para este destino.",
  too_old: "O lead é antigo demais para este destino.",
  no_click: "O lead não veio de um anúncio do Google.",
  gone: "O lead não existe mais.",
  off: "O destino foi desligado antes do envio.",
  unreadable_secret: "A credencial não pode mais ser lida. Informe-a de novo.",
} as const;
export type Refusal = keyof typeof refusalNames;

/** A row of the log of a receiver; times in ISO 8601. */
export type Delivery = {
  id: number;
  messageId: string;
  event: DeliveredType;
  /** What was sent, without the personal data that was read for it. */
  data: Record<string, unknown>;
  state: DeliveryState;
  /** Why it was skipped. */
  refusal: Refusal | null;
  attempts: number;
  /** Status of the last answer; null without an answer. */
  lastStatus: number | null;
  /** Beginning of the last answer, or why there was none. */
  lastAnswer: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string;
  createdAt: string;
  canResend: boolean;
};

/** What a test would send. The credential is masked. */
export type DeliveryPreview = {
  /** Null for a receiver of other events. */
  lead: { id: number; name: string } | null;
  /** Why the lead is not sent; null if it is. */
  refusal: Refusal | null;
  /** Null if it is not sent. */
  sent: { address: string; body: string } | null;
};
