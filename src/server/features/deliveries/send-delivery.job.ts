import { and, eq, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { listActiveUsers } from "#server/features/accounts/users.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { postWebhook, type WebhookAnswer } from "#server/platform/outgoing/post-webhook.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import type { PauseReason, Refusal } from "#shared/schemas/delivery.ts";
import type { Adapter, Call, Delivery, Receiver } from "./adapters/adapter.ts";
import { adapters } from "./adapters/adapters.ts";
import { readRecord, readRow } from "./adapters/read-record.ts";
import { mailReceiverPaused } from "./mail-receiver-paused.job.ts";
import { deliveries, receivers } from "./table.ts";

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
/** Longest delay that a receiver may request. */
const LONGEST_WAIT = 24 * HOUR;
/** Random share added to delays, so that a recovered receiver is not called all at once. */
const JITTER = 0.2;
/** After this, the attempt of a dead process is repeated; longer than any attempt. */
const LEASE_MS = MINUTE * 1000;
/** A receiver that fails for this long is paused. */
const FAILING_MS = 24 * HOUR * 1000;
/** Characters kept of an answer. */
const ANSWER_KEPT = 1000;

type Answer = WebhookAnswer | { status: null; text: string; retryAfter?: undefined };
type Outcome = Pick<Delivery, "lastStatus" | "lastAnswer"> & {
  meaning: ReturnType<Adapter["meaningOf"]>;
  retryAfter: number;
};
type Attempt = { delivery: Delivery; receiver: Receiver; startedAt: Date };

/**
 * Sends a delivery that is due, and schedules the next attempt if it fails. A no-op for one that is finished, in
 * progress, deferred to a later attempt, held by a paused receiver, or deleted with its receiver.
 */
export const sendDelivery: JobDefinition<{ deliveryId: number; receiverId: number }> = {
  name: "send-delivery",
  formerNames: ["send-webhook", "send-conversion"],
  concurrency: 2,
  groupOf: ({ receiverId }) => receiverId,
  run: async (services, { deliveryId }) => {
    const attempt = await services.db.transaction((tx) => claim(services, tx, deliveryId));
    if (!attempt) return;
    const { delivery, receiver } = attempt;
    const record = await readRecord(services, delivery);
    // Built now, so that the queue contains no personal data.
    const adapter = adapters[receiver.kind];
    const call = await adapter.callOf(services, receiver, { ...delivery, record });
    if ("refusal" in call) return services.db.transaction((tx) => skip(tx, attempt, call.refusal));
    const outcome = await send(services, adapter, call);
    await services.db.transaction(async (tx) => {
      await recordOutcome(services, tx, attempt, outcome);
      // An erasure that committed during the call found no answer to clear. A running one waits for this row, or is
      // visible here.
      if (record && !(await readRow(tx, delivery)))
        await tx.update(deliveries).set({ lastAnswer: "" }).where(eq(deliveries.id, deliveryId));
    });
  },
};

/** Marks a due delivery as in progress. A job after the lease repeats the attempt if this process dies. */
async function claim(
  services: JobServices,
  tx: Transaction,
  deliveryId: number,
): Promise<Attempt | undefined> {
  const startedAt = new Date();
  const leasedUntil = new Date(startedAt.getTime() + LEASE_MS);
  const { id, state, nextAttemptAt, attempts } = deliveries;
  const isPaused = and(eq(receivers.id, deliveries.receiverId), isNotNull(receivers.pausedAt));
  const [delivery] = await tx
    .update(deliveries)
    .set({ attempts: sql`${attempts} + 1`, leasedUntil })
    .where(
      and(
        eq(id, deliveryId),
        eq(state, "waiting"),
        lte(nextAttemptAt, sql`now()`),
        or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, sql`now()`)),
        notExists(tx.select({ id: receivers.id }).from(receivers).where(isPaused)),
      ),
    )
    .returning();
  if (!delivery) return undefined;
  const { receiverId } = delivery;
  const [receiver] = await tx.select().from(receivers).where(eq(receivers.id, receiverId));
  if (!receiver) return undefined;
  await services.queue.enqueue(tx, sendDelivery, { deliveryId, receiverId }, leasedUntil);
  return { delivery, receiver, startedAt };
}

/** Makes the call. Returns the meaning of the answer, and its beginning without the credential. */
async function send(
  { webhookNetwork }: JobServices,
  adapter: Adapter,
  { secret, ...post }: Call,
): Promise<Outcome> {
  const answer: Answer = await postWebhook(webhookNetwork, post).catch((error) => ({
    status: null,
    text: shortReason(error),
  }));
  const hidden = secret ? [secret, encodeURIComponent(secret)] : [];
  const text = hidden.reduce((rest, each) => rest.replaceAll(each, "…"), answer.text);
  return {
    meaning: answer.status === null ? "temporary" : adapter.meaningOf(answer),
    lastStatus: answer.status,
    lastAnswer: text.replaceAll("\0", "").slice(0, ANSWER_KEPT),
    retryAfter: answer.retryAfter ?? 0,
  };
}

/** Matches only while this attempt is the latest: one repeated after its lease ended has a higher number. */
const isThis = ({ delivery: { id, attempts } }: Attempt) =>
  and(eq(deliveries.id, id), eq(deliveries.attempts, attempts));

/** Records that nothing was sent; does not count as an attempt. */
async function skip(tx: Transaction, attempt: Attempt, refusal: Refusal): Promise<void> {
  const attempts = attempt.delivery.attempts - 1;
  await tx
    .update(deliveries)
    .set({ state: "skipped", refusal, attempts, leasedUntil: null })
    .where(isThis(attempt));
}

/** Records an outcome; a failure schedules the next attempt, and may pause the receiver. */
async function recordOutcome(
  services: JobServices,
  tx: Transaction,
  attempt: Attempt,
  { meaning, retryAfter, ...answer }: Outcome,
): Promise<void> {
  const { id, receiverId, attempts } = attempt.delivery;
  const isThatReceiver = eq(receivers.id, receiverId);
  // Lock the receiver first, like changes and deletions of a receiver with its deliveries.
  const [receiver] = await tx.select().from(receivers).where(isThatReceiver).for("no key update");
  if (!receiver) return;
  const seconds = meaning === "failed" ? undefined : RETRY_SECONDS[attempts - 1];
  const wait = Math.max(seconds ?? 0, Math.min(retryAfter, LONGEST_WAIT));
  const next = new Date(Date.now() + wait * 1000 * (1 + Math.random() * JITTER));
  const isDelivered = meaning === "delivered";
  const [recorded] = await tx
    .update(deliveries)
    .set({
      ...answer,
      ...(isDelivered
        ? { state: "delivered" }
        : seconds === undefined
          ? { state: "failed" }
          : { nextAttemptAt: next }),
      lastAttemptAt: attempt.startedAt,
      leasedUntil: null,
    })
    .where(isThis(attempt))
    .returning({ id: deliveries.id });
  if (isDelivered) {
    if (receiver.failingSince) await tx.update(receivers).set({ failingSince: null }).where(isThatReceiver);
    return;
  }
  if (!recorded) return;
  if (seconds !== undefined)
    await services.queue.enqueue(tx, sendDelivery, { deliveryId: id, receiverId }, next);
  const failingSince = receiver.failingSince ?? attempt.startedAt;
  await tx.update(receivers).set({ failingSince }).where(isThatReceiver);
  if (receiver.pausedAt) return;
  if (meaning === "gone") await pause(services, tx, receiver, "gone");
  else if (Date.now() - failingSince.getTime() >= FAILING_MS) await pause(services, tx, receiver, "failing");
}

async function pause(
  { queue }: JobServices,
  tx: Transaction,
  { id }: Receiver,
  pausedReason: PauseReason,
): Promise<void> {
  await tx.update(receivers).set({ pausedAt: new Date(), pausedReason }).where(eq(receivers.id, id));
  const users = await listActiveUsers(tx);
  await queue.enqueueEach(
    tx,
    mailReceiverPaused,
    users.map((user) => ({ receiverId: id, userId: user.id })),
  );
}
