import type { Transaction } from "#server/platform/db/client.ts";
import type { EventType } from "#shared/schemas/webhook.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    events: Events;
  }
}

/** What an event tells of itself: numbers and closed values, never personal data. */
export type EventData = Readonly<Record<string, unknown>>;

/** Tells other programs what happened here. */
export type Events = {
  /** Queues an event in the caller's transaction: it is told if and only if that transaction commits. */
  announce: (tx: Transaction, type: EventType, data: EventData) => Promise<void>;
};
