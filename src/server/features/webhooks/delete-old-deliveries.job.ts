import { lt, sql } from "drizzle-orm";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { DELIVERY_DAYS } from "#shared/schemas/webhook.ts";
import { webhookDeliveries } from "./table.ts";

/** Deletes deliveries older than 30 days, at 03:50. */
export const deleteOldDeliveries: JobDefinition<object> = {
  name: "delete-old-webhook-deliveries",
  schedule: "50 3 * * *",
  run: async ({ db }) => {
    await db
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, sql`(${firstOfLastDays(DELIVERY_DAYS)})`));
  },
};
