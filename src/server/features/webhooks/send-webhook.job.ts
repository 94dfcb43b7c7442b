import { and, eq, isNotNull, lte, notExists, sql } from "drizzle-orm";
import { listActiveUsers } from "#server/features/accounts/users.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isSuccess, postWebhook, type WebhookAnswer } from "#server/platform/outgoing/post-webhook.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import type { PauseReason } from "#shared/schemas/webhook.ts";
import { readFullData } from "./full-data.ts";
import { mailWebhookPaused } from "./mail-webhook-paused.job.ts";
import { webhookDeliveries, webhookEndpoints } from "./table.ts";
import { signingSecrets } from "./webhook-secret.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds before each retry, as Standard Webhooks recommends. */
const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  0.5 * HOUR,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The longest wait that a receiver may ask for. */
const LONGEST_WAIT = 24 * HOUR;
/** Delays grow by up to this share, so that receivers that come back are not called all at once. */
const JITTER = 0.2;
/** After this an attempt whose process died is repeated; longer than any attempt. */
const LEASE_SECONDS = MINUTE;
/** Failing for so long pauses an endpoint. */
const FAILING_MS = 24 * HOUR * 1000;
const GONE = 410;
/** Characters kept of an answer. */
const ANSWER_KEPT = 1000;

type Delivery = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhookEndpoints.$inferSelect;
type Outcome = WebhookAnswer | { status: null; text: string; retryAfter?: undefined };

/**
 * Sends a delivery that is due, and schedules the next attempt if it fails. A no-op for one that was delivered, is
 * under way, waits for a later attempt or a paused endpoint, or was deleted with its endpoint.
 */
export const sendWebhook: JobDefinition<{ deliveryId: number; endpointId: number }> = {
  name: "send-webhook",
  concurrency: 2,
  groupOf: ({ endpointId }) => endpointId,
  run: async (services, { deliveryId }) => {
    const claimed = await services.db.transaction((tx) => claim(services, tx, deliveryId));
    if (!claimed) return;
    const { delivery, endpoint } = claimed;
    const record = await readFullData(services, delivery.event, delivery.data.id);
    const outcome = await attempt(services, claimed, endpoint.fullBodies ? record : undefined);
    await services.db.transaction(async (tx) => {
      await settle(services, tx, delivery, outcome);
      // An erasure during the call found no answer to empty. One under way waits for the row, or is seen here.
      if (record && !(await readFullData({ db: tx }, delivery.event, delivery.data.id)))
        await tx
          .update(webhookDeliveries)
          .set({ lastAnswer: "" })
          .where(eq(webhookDeliveries.id, deliveryId));
    });
  },
};

/** Marks a due delivery as under way. A job after the lease repeats the attempt if this process dies. */
async function claim(services: JobServices, tx: Transaction, deliveryId: number) {
  const [delivery] = await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: sql`now()`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, "waiting"),
        lte(webhookDeliveries.nextAttemptAt, sql`now()`),
        notExists(
          tx
            .select({ id: webhookEndpoints.id })
            .from(webhookEndpoints)
            .where(
              and(
                eq(webhookEndpoints.id, webhookDeliveries.endpointId),
                isNotNull(webhookEndpoints.pausedAt),
              ),
            ),
        ),
      ),
    )
    .returning();
  if (!delivery) return undefined;
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, delivery.endpointId));
  if (!endpoint) return undefined;
  const { endpointId, nextAttemptAt } = delivery;
  await services.queue.enqueue(tx, sendWebhook, { deliveryId, endpointId }, nextAttemptAt);
  return { delivery, endpoint };
}

/** Builds the body now, so that nothing about a person waits in the queue, and posts it signed. */
async function attempt(
  services: JobServices,
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  full: Record<string, unknown> | undefined,
): Promise<Outcome> {
  const { event, messageId, data, createdAt } = delivery;
  const body = JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: { ...full, ...data },
  });
  const now = new Date();
  const { Webhook } = await import("standardwebhooks");
  const signatures = signingSecrets(services, endpoint).map((secret) =>
    new Webhook(secret).sign(messageId, now, body),
  );
  const headers = {
    "content-type": "application/json",
    "user-agent": "avante-site-webhooks",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  return postWebhook(services.webhookNetwork, { url: endpoint.url, headers, body }).catch((error) => ({
    status: null,
    text: shortReason(error),
  }));
}

/** Records the outcome; a failure schedules the next attempt, and may pause the endpoint. */
async function settle(
  services: JobServices,
  tx: Transaction,
  { id, endpointId, attempts, lastAttemptAt }: Delivery,
  { status, text, retryAfter = 0 }: Outcome,
): Promise<void> {
  const isThatEndpoint = eq(webhookEndpoints.id, endpointId);
  // Locked first, as by those who change or delete it with its deliveries.
  const [endpoint] = await tx.select().from(webhookEndpoints).where(isThatEndpoint).for("no key update");
  if (!endpoint) return;
  const said = { lastStatus: status, lastAnswer: text.replaceAll("\0", "").slice(0, ANSWER_KEPT) };
  // The attempt that a lease repeated counts one more, and settles itself.
  const isThis = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));
  if (status !== null && isSuccess(status)) {
    await tx
      .update(webhookDeliveries)
      .set({ ...said, state: "delivered" })
      .where(isThis);
    if (endpoint.failingSince)
      await tx.update(webhookEndpoints).set({ failingSince: null }).where(isThatEndpoint);
    return;
  }
  const seconds = RETRY_SECONDS[attempts - 1];
  const wait = Math.max(seconds ?? 0, Math.min(retryAfter, LONGEST_WAIT));
  const next = new Date(Date.now() + wait * 1000 * (1 + Math.random() * JITTER));
  const [settled] = await tx
    .update(webhookDeliveries)
    .set(seconds === undefined ? { ...said, state: "failed" } : { ...said, nextAttemptAt: next })
    .where(isThis)
    .returning({ id: webhookDeliveries.id });
  if (!settled) return;
  if (seconds !== undefined)
    await services.queue.enqueue(tx, sendWebhook, { deliveryId: id, endpointId }, next);
  const failingSince = endpoint.failingSince ?? lastAttemptAt ?? new Date();
  await tx.update(webhookEndpoints).set({ failingSince }).where(isThatEndpoint);
  if (endpoint.pausedAt) return;
  if (status === GONE) await pause(services, tx, endpoint, "gone");
  else if (Date.now() - failingSince.getTime() >= FAILING_MS) await pause(services, tx, endpoint, "failing");
}

async function pause(
  { queue }: JobServices,
  tx: Transaction,
  { id }: Endpoint,
  pausedReason: PauseReason,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ pausedAt: new Date(), pausedReason })
    .where(eq(webhookEndpoints.id, id));
  const users = await listActiveUsers(tx);
  await queue.enqueueEach(
    tx,
    mailWebhookPaused,
    users.map((user) => ({ endpointId: id, userId: user.id })),
  );
}
