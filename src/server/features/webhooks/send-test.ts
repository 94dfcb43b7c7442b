import { eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { TEST_EVENT, type WebhookId } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { queueEvents } from "./queue-events.ts";
import { sendWebhook } from "./send-webhook.job.ts";
import { webhookDeliveries, webhookEndpoints } from "./table.ts";
import { changeWebhook } from "./write-webhook.ts";

/**
 * Queues a test event for an endpoint; a paused one gets it when it is resumed.
 * @throws AppError `not_found` for an unknown id.
 */
export function sendTest(ctx: AdministratorContext, { id }: WebhookId): Promise<{ isPaused: boolean }> {
  return changeWebhook(ctx, id, {
    action: "TEST",
    done: "testado",
    run: async (tx, { pausedAt }) => {
      await queueEvents(ctx.queue, tx, {
        type: TEST_EVENT,
        events: [{ id }],
        wanted: sql`${webhookEndpoints.id} = ${id}`,
      });
      return { isPaused: pausedAt !== null };
    },
  });
}

/**
 * Sends a delivery again under its message id, with all its attempts.
 * @throws AppError `not_found` for an unknown delivery.
 */
export async function replayDelivery(ctx: AdministratorContext, { id }: WebhookId): Promise<void> {
  const isThis = eq(webhookDeliveries.id, id);
  const [delivery] = await ctx.db.select().from(webhookDeliveries).where(isThis);
  if (!delivery) throw new AppError("not_found", { message: texts.webhooks.unknownDelivery });
  const { endpointId } = delivery;
  await changeWebhook(ctx, endpointId, {
    action: "TEST",
    done: `recebe de novo a entrega nº ${id}`,
    run: async (tx) => {
      await tx
        .update(webhookDeliveries)
        .set({ state: "waiting", attempts: 0, nextAttemptAt: sql`now()` })
        .where(isThis);
      await ctx.queue.enqueue(tx, sendWebhook, { deliveryId: id, endpointId });
    },
  });
}
