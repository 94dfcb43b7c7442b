import { type SQL, sql } from "drizzle-orm";
import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { EventData, Events } from "#server/platform/events/events.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { DeliveredType } from "#shared/schemas/webhook.ts";
import { sendWebhook } from "./send-webhook.job.ts";
import { webhookDeliveries, webhookEndpoints } from "./table.ts";

/** The events that any endpoint has chosen: without one, a new lead asks nothing about webhooks. */
export type WantedEvents = Announced<ReadonlySet<string>>;

export function createWantedEvents(database: DatabaseConnection, outages: Outages): Promise<WantedEvents> {
  return createAnnounced<ReadonlySet<string>>(database, {
    channel: "webhook_endpoints_changed",
    read: async () => {
      const rows = await database.db
        .selectDistinct({ type: sql<string>`unnest(${webhookEndpoints.events})` })
        .from(webhookEndpoints);
      return new Set(rows.map(({ type }) => type));
    },
    onStale: (error) => outages.report(error),
  });
}

/** Queues each event for the endpoints that chose it. Those of a paused endpoint wait until it is resumed. */
export function createEvents(queue: Queue, wantedEvents: WantedEvents): Events {
  return {
    announce: async (tx, type, ...events) => {
      if (wantedEvents.known()?.has(type) === false) return;
      const wanted = sql`${webhookEndpoints.events} @> array[${type}]::text[]`;
      await queueEvents(queue, tx, { type, events, wanted });
    },
  };
}

type Queued = { type: DeliveredType; events: readonly EventData[]; wanted: SQL };

/** Queues events for the endpoints of a condition, each under one message id. */
export async function queueEvents(
  queue: Queue,
  tx: Transaction,
  { type, events, wanted }: Queued,
): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map((data) => ({ id: `msg_${Bun.randomUUIDv7("hex")}`, data }));
  const rows = await tx.execute<{ id: string; endpoint_id: string }>(sql`
    insert into ${webhookDeliveries} (endpoint_id, message_id, event, data)
    select ${webhookEndpoints.id}, message.id, ${type}, message.data
    from ${webhookEndpoints}, jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message(id text, data jsonb)
    where ${wanted} order by message.id returning id, endpoint_id`);
  await queue.enqueueEach(
    tx,
    sendWebhook,
    rows.map((row) => ({ deliveryId: Number(row.id), endpointId: Number(row.endpoint_id) })),
  );
}
