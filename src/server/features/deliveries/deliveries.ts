import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { keysOf } from "#shared/formats/keys-of.ts";
import {
  DELIVERIES_LISTED,
  DELIVERY_DAYS,
  type Delivery,
  type DeliveryId,
  type DeliveryPreview,
  type DeliveryState,
  deliveryStateNames,
  type PreviewDeliveryInput,
  type ReceiverId,
  type ReceiverKind,
  TEST_EVENT,
} from "#shared/schemas/delivery.ts";
import { texts } from "#shared/texts/texts.ts";
import { adapters } from "./adapters/adapters.ts";
import { queueEvents } from "./queue-events.ts";
import { changeReceiver } from "./receivers.ts";
import { sendDelivery } from "./send-delivery.job.ts";
import { deliveries, receivers } from "./table.ts";

/** Returns the last 50 deliveries to a receiver, newest first. */
export async function listDeliveries({ db }: AdministratorContext, { id }: ReceiverId): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.receiverId, id))
    .orderBy(desc(deliveries.id))
    .limit(DELIVERIES_LISTED);
  return rows.map(({ receiverId: _receiver, leasedUntil: _lease, kind, ...row }) => ({
    ...presentInstants(row),
    canResend: resendable(kind).includes(row.state),
  }));
}

/** States in which a delivery may be sent again. An accepted one may not, if the receiver would count it twice. */
function resendable(kind: ReceiverKind): readonly DeliveryState[] {
  return adapters[kind].dropsRepetitions ? keysOf(deliveryStateNames) : ["failed", "skipped"];
}

/**
 * Returns what a test would send to a receiver, without sending it. Works while the receiver is off.
 * @throws AppError `not_found` for an unknown receiver, and for an unknown lead, a suspect, or without leads.
 */
export async function previewDelivery(
  ctx: AdministratorContext,
  { id, leadId }: PreviewDeliveryInput,
): Promise<DeliveryPreview> {
  const [receiver] = await ctx.db.select().from(receivers).where(eq(receivers.id, id));
  if (!receiver) throw new AppError("not_found", { message: texts.deliveries.unknownReceiver });
  return adapters[receiver.kind].preview(ctx, receiver, leadId);
}

/**
 * Queues a test event for a webhook; a paused one gets it when it is resumed.
 * @throws AppError `not_found` for an unknown id.
 */
export function sendTest(ctx: AdministratorContext, { id }: ReceiverId): Promise<{ isPaused: boolean }> {
  return changeReceiver(ctx, id, {
    only: "webhook",
    action: "TEST",
    done: "testado",
    run: async (tx, { pausedAt }) => {
      await queueEvents(ctx.queue, tx, {
        type: TEST_EVENT,
        events: [{ id }],
        wanted: sql`${receivers.id} = ${id}`,
      });
      return { isPaused: pausedAt !== null };
    },
  });
}

/**
 * Requeues a delivery under its message id with a fresh set of attempts. Checks again whether it may be sent.
 * @throws AppError `not_found` for an unknown one, `conflict` for one that is waiting, or was accepted and would count
 * twice.
 */
export async function resendDelivery(ctx: AdministratorContext, { id }: DeliveryId): Promise<void> {
  const isThis = eq(deliveries.id, id);
  const [delivery] = await ctx.db.select().from(deliveries).where(isThis);
  if (!delivery) throw new AppError("not_found", { message: texts.deliveries.unknown });
  const { receiverId, kind, event, data } = delivery;
  const lead = event === "lead.created" ? `, do lead nº ${data.id}` : "";
  await changeReceiver(ctx, receiverId, {
    action: "TEST",
    done: `recebe de novo a entrega nº ${id}${lead}`,
    run: async (tx) => {
      const [queued] = await tx
        .update(deliveries)
        .set({ state: "waiting", refusal: null, attempts: 0, nextAttemptAt: sql`now()` })
        .where(and(isThis, inArray(deliveries.state, resendable(kind))))
        .returning({ id: deliveries.id });
      if (!queued) throw new AppError("conflict", { message: texts.deliveries.notResendable });
      await ctx.queue.enqueue(tx, sendDelivery, { deliveryId: id, receiverId });
    },
  });
}

/** Deletes deliveries older than 30 days, at 03:50. */
export const deleteOldDeliveries: JobDefinition<object> = {
  name: "delete-old-deliveries",
  schedule: "50 3 * * *",
  run: async ({ db }) => {
    await db.delete(deliveries).where(lt(deliveries.createdAt, sql`(${firstOfLastDays(DELIVERY_DAYS)})`));
  },
};
