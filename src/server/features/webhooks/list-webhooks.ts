import { and, asc, count, desc, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { DELIVERIES_LISTED, type Delivery, type Webhook, type WebhookId } from "#shared/schemas/webhook.ts";
import { webhookDeliveries, webhookEndpoints } from "./table.ts";

/** Returns all endpoints, oldest first, without their secrets. */
export async function listWebhooks({ db }: AdministratorContext): Promise<Webhook[]> {
  const { id, url, description, events, fullBodies, pausedAt, pausedReason, failingSince, rotatedAt } =
    webhookEndpoints;
  const rows = await db
    .select({
      id,
      url,
      description,
      events,
      fullBodies,
      pausedAt,
      pausedReason,
      failingSince,
      rotatedAt,
      waiting: count(webhookDeliveries.id),
    })
    .from(webhookEndpoints)
    .leftJoin(
      webhookDeliveries,
      and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "waiting")),
    )
    .groupBy(id)
    .orderBy(asc(id));
  return rows.map(presentInstants);
}

/** Returns the last 50 deliveries of an endpoint, newest first. */
export async function listDeliveries({ db }: AdministratorContext, { id }: WebhookId): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERIES_LISTED);
  return rows.map(({ endpointId: _endpoint, ...row }) => presentInstants(row));
}
