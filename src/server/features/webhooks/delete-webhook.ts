import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { WebhookId } from "#shared/schemas/webhook.ts";
import { webhookEndpoints } from "./table.ts";
import { changeWebhook } from "./write-webhook.ts";

/** Deletes an endpoint with its log; waiting deliveries are not made. @throws AppError `not_found`. */
export function deleteWebhook(ctx: AdministratorContext, { id }: WebhookId): Promise<void> {
  return changeWebhook(ctx, id, {
    action: "DELETE",
    done: "excluído",
    run: async (tx) => {
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    },
  });
}
