import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  deliveryIdSchema,
  pauseReceiverInputSchema,
  previewDeliveryInputSchema,
  receiverIdSchema,
} from "#shared/schemas/delivery.ts";
import { saveDestinationInputSchema } from "#shared/schemas/destination.ts";
import { createWebhookInputSchema, updateWebhookInputSchema } from "#shared/schemas/webhook.ts";
import { listDeliveries, previewDelivery, resendDelivery, sendTest } from "./deliveries.ts";
import { listDestinations, saveDestination } from "./destinations.ts";
import { countConversions, exportConversions } from "./export-conversions.ts";
import { deleteReceiver, pauseReceiver } from "./receivers.ts";
import { createWebhook, listWebhooks, revealSecret, rotateSecret, updateWebhook } from "./webhooks.ts";

export const deliveriesRouter = router({
  webhooks: adminProcedure.query(verb(listWebhooks)),
  createWebhook: adminProcedure.input(createWebhookInputSchema).mutation(verb(createWebhook)),
  updateWebhook: adminProcedure.input(updateWebhookInputSchema).mutation(verb(updateWebhook)),
  revealSecret: adminProcedure.input(receiverIdSchema).mutation(verb(revealSecret)),
  rotateSecret: adminProcedure.input(receiverIdSchema).mutation(verb(rotateSecret)),
  destinations: adminProcedure.query(verb(listDestinations)),
  saveDestination: adminProcedure.input(saveDestinationInputSchema).mutation(verb(saveDestination)),
  conversionCounts: adminProcedure.query(({ ctx }) => countConversions(ctx)),
  exportConversions: adminProcedure.mutation(verb(exportConversions)),
  pause: adminProcedure.input(pauseReceiverInputSchema).mutation(verb(pauseReceiver)),
  delete: adminProcedure.input(receiverIdSchema).mutation(verb(deleteReceiver)),
  list: adminProcedure.input(receiverIdSchema).query(verb(listDeliveries)),
  preview: adminProcedure.input(previewDeliveryInputSchema).query(verb(previewDelivery)),
  sendTest: adminProcedure.input(receiverIdSchema).mutation(verb(sendTest)),
  resend: adminProcedure.input(deliveryIdSchema).mutation(verb(resendDelivery)),
});
