import { and, eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { PauseWebhookInput } from "#shared/schemas/webhook.ts";
import { sendWebhook } from "./send-webhook.job.ts";
import { webhookDeliveries } from "./table.ts";
import { changeWebhook, setWebhook } from "./write-webhook.ts";

/** Pauses an endpoint, or resumes it and sends what waits. @throws AppError `not_found` for an unknown id. */
export function pauseWebhook(ctx: AdministratorContext, { id, isPaused }: PauseWebhookInput): Promise<void> {
  return changeWebhook(ctx, id, {
    action: "UPDATE",
    done: isPaused ? "pausado" : "retomado",
    run: async (tx) => {
      await setWebhook(tx, id, {
        pausedAt: isPaused ? new Date() : null,
        pausedReason: isPaused ? "manual" : null,
        failingSince: null,
      });
      if (isPaused) return;
      const waiting = await tx
        .update(webhookDeliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "waiting")))
        .returning({ deliveryId: webhookDeliveries.id, endpointId: webhookDeliveries.endpointId });
      await ctx.queue.enqueueEach(tx, sendWebhook, waiting);
    },
  });
}
