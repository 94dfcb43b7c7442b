import type { Transaction } from "#server/platform/db/client.ts";
import type { EventType } from "#shared/schemas/delivery.ts";

/** Data of an event: numbers and values of closed lists, never personal data. */
export type EventData = Readonly<Record<string, unknown>>;

/** Announces events to other programs. */
export type Events = {
  /** Queues an event in the caller's transaction: it is delivered if and only if that transaction commits. */
  announce: (tx: Transaction, type: EventType, ...events: readonly EventData[]) => Promise<void>;
};
