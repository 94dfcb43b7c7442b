import type { WebhookAnswer, WebhookPost } from "#server/platform/outgoing/post-webhook.ts";
import type { Services } from "#server/platform/services.ts";
import type { DeliveryPreview, Refusal } from "#shared/schemas/delivery.ts";
import type { deliveries, receivers } from "../table.ts";

export type Receiver = typeof receivers.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/** `secret` is masked in the stored answer: some services quote a credential that they reject. */
export type Call = WebhookPost & { secret?: string };

type Told = Pick<Delivery, "event" | "messageId" | "data" | "createdAt"> & {
  /** The record of the event as it is now; undefined without one. */
  record: Record<string, unknown> | undefined;
};

/** How an event is sent to a receiver, and how its answers are interpreted. */
export type Adapter = {
  /** Names a receiver in the audit log, e.g. "Webhook nº 3 para erp.example". */
  describe: (receiver: Pick<Receiver, "id" | "url">) => string;
  /** Names what is paused in the subject of a mail, e.g. "Webhook". */
  noun: string;
  nameOf: (receiver: Pick<Receiver, "url">) => string;
  /** True if the receiver recognizes repeated deliveries by id, so that an accepted one may be sent again. */
  dropsRepetitions: boolean;
  /** Builds the call at each attempt, or returns why nothing is sent: body and consent may have changed since. */
  callOf: (services: Services, receiver: Receiver, told: Told) => Promise<Call | { refusal: Refusal }>;
  /** `gone` also pauses the receiver. */
  meaningOf: (answer: WebhookAnswer) => "delivered" | "temporary" | "failed" | "gone";
  /** Builds what a test would send, of this lead if it sends leads. @throws AppError `not_found` without such a lead. */
  preview: (services: Services, receiver: Receiver, leadId: number | undefined) => Promise<DeliveryPreview>;
};
