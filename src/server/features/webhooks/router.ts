import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  createWebhookInputSchema,
  pauseWebhookInputSchema,
  updateWebhookInputSchema,
  webhookIdSchema,
} from "#shared/schemas/webhook.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries, listWebhooks } from "./list-webhooks.ts";
import { pauseWebhook } from "./pause-webhook.ts";
import { revealSecret, rotateSecret } from "./reveal-secret.ts";
import { replayDelivery, sendTest } from "./send-test.ts";
import { updateWebhook } from "./update-webhook.ts";

export const webhooksRouter = router({
  list: adminProcedure.query(verb(listWebhooks)),
  deliveries: adminProcedure.input(webhookIdSchema).query(verb(listDeliveries)),
  create: adminProcedure.input(createWebhookInputSchema).mutation(verb(createWebhook)),
  update: adminProcedure.input(updateWebhookInputSchema).mutation(verb(updateWebhook)),
  delete: adminProcedure.input(webhookIdSchema).mutation(verb(deleteWebhook)),
  revealSecret: adminProcedure.input(webhookIdSchema).mutation(verb(revealSecret)),
  rotateSecret: adminProcedure.input(webhookIdSchema).mutation(verb(rotateSecret)),
  pause: adminProcedure.input(pauseWebhookInputSchema).mutation(verb(pauseWebhook)),
  test: adminProcedure.input(webhookIdSchema).mutation(verb(sendTest)),
  replay: adminProcedure.input(webhookIdSchema).mutation(verb(replayDelivery)),
});
