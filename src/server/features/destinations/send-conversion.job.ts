import { and, eq, sql } from "drizzle-orm";
import { readConversion } from "#server/features/leads/read-conversions.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { postWebhook, type WebhookAnswer } from "#server/platform/outgoing/post-webhook.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import type { Refusal } from "#shared/schemas/destination.ts";
import { type DestinationKind, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { type ConversionCall, conversionRequest, meaningOf } from "./conversion-request.ts";
import { refusalOf } from "./refusal-of.ts";
import { destinations, sentConversions } from "./table.ts";

/** Characters kept of an answer. */
const ANSWER_KEPT = 1000;

type Sent = Partial<typeof sentConversions.$inferInsert>;

/**
 * Sends a waiting lead to a service. Body and permission are of the moment: a person who was erased or withdrew their
 * consent meanwhile is not sent. A temporary failure fails the job, which the queue repeats.
 */
export const sendConversion: JobDefinition<{ conversionId: number; kind: DestinationKind }> = {
  name: "send-conversion",
  concurrency: 2,
  groupOf: ({ kind }) => kind,
  run: async (services, { conversionId }) => {
    const { db, webhookNetwork, destinationsOrigin } = services;
    const call = await prepare(services, conversionId);
    if (!call) return;
    if ("refusal" in call) return settle(db, conversionId, { state: "skipped", refusal: call.refusal });
    const answer = await postWebhook(webhookNetwork, conversionRequest(call, destinationsOrigin)).catch(
      (error): { status: null; text: string } => ({ status: null, text: shortReason(error) }),
    );
    const meaning = answer.status === null ? "temporary" : meaningOf(call.kind, answer);
    await db.transaction(async (tx) => {
      await settle(tx, conversionId, {
        state: meaning === "temporary" ? "waiting" : meaning,
        refusal: null,
        attempts: sql`${sentConversions.attempts} + 1` as never,
        lastAttemptAt: new Date(),
        lastStatus: answer.status,
        lastAnswer: withoutSecret(answer.text, call.secret).replaceAll("\0", "").slice(0, ANSWER_KEPT),
      });
      // An erasure during the call found no answer to empty. One under way waits for the row, or is seen here.
      const isThere = await readConversion({ ...services, db: tx }, call.conversion.leadId);
      if (!isThere)
        await tx.update(sentConversions).set({ lastAnswer: "" }).where(eq(sentConversions.id, conversionId));
    });
    // The answer may have personal data, the log of the process must not.
    if (meaning === "temporary") throw new Error(failureOf(call, answer.status));
  },
  onGivenUp: ({ db }, { conversionId }) => settle(db, conversionId, { state: "failed" }),
  onRequeued: async (tx, { conversionId }) => {
    const requeued = await tx
      .update(sentConversions)
      .set({ state: "waiting" })
      .where(and(eq(sentConversions.id, conversionId), eq(sentConversions.state, "failed")))
      .returning({ id: sentConversions.id });
    return requeued.length > 0;
  },
};

/** Collects what a call needs, or says why there is none; undefined for a lead that does not wait any more. */
async function prepare(
  services: JobServices,
  conversionId: number,
): Promise<ConversionCall | { refusal: Refusal } | undefined> {
  const [row] = await services.db
    .select({ waiting: sentConversions, destination: destinations })
    .from(sentConversions)
    .leftJoin(destinations, eq(destinations.kind, sentConversions.kind))
    .where(and(eq(sentConversions.id, conversionId), eq(sentConversions.state, "waiting")));
  if (!row) return undefined;
  const { waiting, destination } = row;
  const { kind, leadId, eventId } = waiting;
  if (!destination?.onSince || kind === "google_ads") return { refusal: "off" };
  const secret = services.destinationCipher.open(destination.sealedSecret ?? "", kind);
  if (secret === undefined) return { refusal: "unreadable_secret" };
  const conversion = await readConversion(services, leadId);
  const refusal = refusalOf(kind, conversion);
  if (!conversion || refusal) return { refusal: refusal ?? "gone" };
  return { kind, settings: destination.settings, secret, conversion, eventId };
}

/** Records an outcome, unless the lead does not wait any more. */
async function settle(db: Database | Transaction, conversionId: number, outcome: Sent): Promise<void> {
  await db
    .update(sentConversions)
    .set(outcome)
    .where(and(eq(sentConversions.id, conversionId), eq(sentConversions.state, "waiting")));
}

/** Some services quote a credential that they reject. */
function withoutSecret(text: string, secret: string): string {
  return [secret, encodeURIComponent(secret)].reduce((rest, each) => rest.replaceAll(each, "…"), text);
}

function failureOf({ kind }: ConversionCall, status: WebhookAnswer["status"] | null): string {
  return `${receiverNames[kind]} ${status === null ? "did not answer" : `answered ${status}`}`;
}
