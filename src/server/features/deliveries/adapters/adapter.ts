import type { WebhookAnswer, WebhookPost } from "#server/platform/outgoing/post-webhook.ts";
import type { Services } from "#server/platform/services.ts";
import type { DeliveryPreview, Refusal } from "#shared/schemas/delivery.ts";
import type { deliveries, receivers } from "../table.ts";

export type Receiver = typeof receivers.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/** `secret` is taken out of the answer: some services quote a credential that they reject. */
export type Call = WebhookPost & { secret?: string };

type Told = Pick<Delivery, "event" | "messageId" | "data" | "createdAt"> & {
  /** The record of the event as it is now; undefined without one. */
  record: Record<string, unknown> | undefined;
};

/** How a receiver is told of an event, and what its answers mean. */
export type Adapter = {
  /** Names a receiver in the audit log, e.g. "Webhook nº 3 para erp.example". */
  describe: (receiver: Pick<Receiver, "id" | "url">) => string;
  /** Names what is paused in the subject of a mail, e.g. "Webhook". */
  noun: string;
  nameOf: (receiver: Pick<Receiver, "url">) => string;
  /** The receiver knows a repeated delivery by its id: one that it took may be sent again. */
  dropsRepetitions: boolean;
  /** Builds the call at each attempt, or says why there is none: body and permission are of the moment. */
  callOf: (services: Services, receiver: Receiver, told: Told) => Promise<Call | { refusal: Refusal }>;
  /** `gone` also pauses the receiver. */
  meaningOf: (answer: WebhookAnswer) => "delivered" | "temporary" | "failed" | "gone";
  /** Builds what a test would send, of this lead if it sends leads. @throws AppError `not_found` without such a lead. */
  preview: (services: Services, receiver: Receiver, leadId: number | undefined) => Promise<DeliveryPreview>;
};
