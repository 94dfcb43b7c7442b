import { eq, type SQL, sql } from "drizzle-orm";
import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { EventData, Events } from "#server/platform/events/events.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { DeliveredType } from "#shared/schemas/delivery.ts";
import { sendDelivery } from "./send-delivery.job.ts";
import { deliveries, receivers } from "./table.ts";

/** Events that at least one receiver wants; cached, so that others cost no query. */
export type WantedEvents = Announced<ReadonlySet<string>>;

export function createWantedEvents(database: DatabaseConnection, outages: Outages): Promise<WantedEvents> {
  return createAnnounced<ReadonlySet<string>>(database, {
    channel: "receivers_changed",
    read: async () => {
      const rows = await database.db
        .selectDistinct({ type: sql<string>`unnest(${receivers.events})` })
        .from(receivers)
        .where(eq(receivers.isOn, true));
      return new Set(rows.map(({ type }) => type));
    },
    onStale: (error) => outages.report(error),
  });
}

/** Queues each event for the receivers that want it. Those of a paused receiver wait until it is resumed. */
export function createEvents(queue: Queue, wantedEvents: WantedEvents): Events {
  return {
    announce: async (tx, type, ...events) => {
      if (wantedEvents.known()?.has(type) === false) return;
      const wanted = sql`${receivers.isOn} and ${receivers.events} @> array[${type}]::text[]`;
      await queueEvents(queue, tx, { type, events, wanted });
    },
  };
}

type Queued = { type: DeliveredType; events: readonly EventData[]; wanted: SQL };

/** Queues events for the receivers of a condition, each under one message id. */
export async function queueEvents(
  queue: Queue,
  tx: Transaction,
  { type, events, wanted }: Queued,
): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map((data) => ({ id: `msg_${Bun.randomUUIDv7("hex")}`, data }));
  const rows = await tx.execute<{ id: string; receiver_id: string }>(sql`
    insert into ${deliveries} (receiver_id, kind, message_id, event, data)
    select ${receivers.id}, ${receivers.kind}, message.id, ${type}, message.data
    from ${receivers}, jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message(id text, data jsonb)
    where ${wanted} order by message.id returning id, receiver_id`);
  await queue.enqueueEach(
    tx,
    sendDelivery,
    rows.map((row) => ({ deliveryId: Number(row.id), receiverId: Number(row.receiver_id) })),
  );
}
