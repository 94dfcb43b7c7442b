import type { Transaction } from "#server/platform/db/client.ts";
import type { EventType } from "#shared/schemas/delivery.ts";

/** What an event tells of itself: numbers and closed values, never personal data. */
export type EventData = Readonly<Record<string, unknown>>;

/** Tells other programs what happened here. */
export type Events = {
  /** Queues events in the caller's transaction: they are told if and only if that transaction commits. */
  announce: (tx: Transaction, type: EventType, ...events: readonly EventData[]) => Promise<void>;
};
