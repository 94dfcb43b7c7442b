import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { EventData, Events } from "#server/platform/events/events.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { DeliveredType } from "#shared/schemas/webhook.ts";
import { sendWebhook } from "./send-webhook.job.ts";
import { webhookDeliveries, webhookEndpoints } from "./table.ts";

/** Queues each event for the endpoints that chose it. Those of a paused endpoint wait until it is resumed. */
export function createEvents(queue: Queue): Events {
  return {
    announce: async (tx, type, data) => {
      const wanted = sql`${webhookEndpoints.events} @> array[${type}]::text[]`;
      await queueEvent(queue, tx, { type, data, wanted });
    },
  };
}

type Queued = { type: DeliveredType; data: EventData; wanted: ReturnType<typeof sql> };

/** Queues an event for the endpoints of a condition, under one message id. */
export async function queueEvent(
  queue: Queue,
  tx: Transaction,
  { type, data, wanted }: Queued,
): Promise<void> {
  const rows = await tx.execute<{ id: string; endpoint_id: string }>(sql`
    insert into ${webhookDeliveries} (endpoint_id, message_id, event, data)
    select ${webhookEndpoints.id}, ${`msg_${Bun.randomUUIDv7("hex")}`}, ${type}, ${JSON.stringify(data)}::jsonb
    from ${webhookEndpoints} where ${wanted} returning id, endpoint_id`);
  await queue.enqueueEach(
    tx,
    sendWebhook,
    rows.map((row) => ({ deliveryId: Number(row.id), endpointId: Number(row.endpoint_id) })),
  );
}
