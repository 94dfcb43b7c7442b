import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { formConsents } from "#server/submissions/consents/consent-texts.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { type Source, type Touch, touchFields } from "#shared/schemas/touch.ts";
import { consentsOf, type GivenConsents, recordConsents } from "./consents/record-consents.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import { submitterLimits } from "./submitter-limits.ts";
import { spentChallenges } from "./table.ts";
import { toE164 } from "./to-e164.ts";

/**
 * Atomically stores a submission with its consents, counts it against the rate limit, spends its challenge and enqueues
 * its mail. `columns` are specific to the kind; a function is called once the rate limit lets it. Suspects get the same response, so senders do not notice.
 * @throws AppError `rate_limited`.
 */
export async function acceptSubmission<Filter>(
  ctx: Context,
  kind: SubmissionKind<Filter>,
  input: SubmissionInput,
  columns: object | (() => Promise<object>),
  transaction?: Transaction,
): Promise<{ id: number }> {
  const { rateLimits, queue, metrics } = ctx;
  // Keys have a separate limit.
  const limits =
    kind.isCountedBeforeUpload || ctx.actor.kind === "key"
      ? []
      : submitterLimits(kind.rateLimit, ctx.request.address);
  for (const { limit, key } of limits) await rateLimits.rejectExhausted(limit, key);
  const judgement = judgeSubmission(ctx, input);
  // For visitors, only the signed receivers of the form count: otherwise anyone could record a broader consent of a
  // person.
  const receivers = (ctx.actor.kind === "visitor" ? undefined : input.receivers) ?? judgement.receivers;
  const own = typeof columns === "function" ? await columns() : columns;
  const consents = await consentsOf(ctx, kind.consentPurpose, { ...input, receivers });

  const store = async (tx: Transaction) => {
    // Pipelined: statements not awaited individually are sent together, in this order.
    const [isFresh] = await Promise.all([
      spendChallenge(tx, judgement),
      ...limits.map(({ limit, key }) => rateLimits.consume(limit, key, tx)),
    ]);
    const isSuspect = judgement.reason !== undefined || !isFresh;
    const insertion = tx
      .insert(kind.table)
      .values({ ...sharedColumns(kind, input), ...own, isSuspect })
      .returning({ id: kind.table.id });
    const [stored] = await insertion.prepare("submission").execute();
    if (!stored) throw new Error("no row was stored");
    const { id } = stored;
    await Promise.all([
      recordConsents(queue, tx, { type: kind.entityType, id, isSuspect }, consents),
      kind.enqueueNew(queue, tx, id, ctx, own),
      isSuspect ? undefined : ctx.events.announce(tx, kind.createdEvent, { id }),
    ]);
    if (ctx.actor.kind === "key") {
      const { entityType } = kind;
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType,
        entityId: id,
        description: kind.texts.created,
      });
    }
    return { id, isSuspect };
  };
  const { id, isSuspect } = await (transaction ? store(transaction) : ctx.db.transaction(store));

  if (isSuspect) logSuspect(ctx, judgement);
  metrics.submissions.inc({ kind: kind.entityType, suspect: String(isSuspect) });
  return { id };
}

type SubmissionInput = SubmissionChecks &
  GivenConsents & { name: string; phone?: string | null | undefined; source?: Source | undefined };

/** Columns shared by all kinds. Version of the wording and time prove a consent. */
function sharedColumns<Filter>(
  { consentPurpose }: SubmissionKind<Filter>,
  { name, email, phone, source, consent }: SubmissionInput,
) {
  return {
    name,
    email,
    phone: phone ?? "",
    phoneE164: toE164(phone ?? ""),
    source: storedSource(source),
    consentVersion: consent ? formConsents[consentPurpose].version : null,
    consentAt: consent ? new Date() : null,
  };
}

type Judgement = {
  /** Reason for suspicion; undefined if only the database can tell, by a spent challenge. */
  reason: string | undefined;
  /** Spent when the submission is stored. */
  challenge: { id: string; expiresAt: Date } | undefined;
  /** Receivers named by the form, from its challenge. */
  receivers: readonly DestinationKind[];
};

/**
 * Flags a suspect: hidden field filled, or challenge forged, early, expired or spent. A missing challenge is fine: API
 * clients send none, and a visitor's may load too late. Spent with the insert, so a failed submission can be retried.
 * Suspects are not rejected: a false alarm costs the team a click, but never a customer.
 */
export function judgeSubmission(
  { challenges }: Pick<Context, "challenges">,
  { challenge, website }: SubmissionChecks,
): Judgement {
  const verdict = challenge ? challenges.judge(challenge) : undefined;
  const receivers = verdict?.receivers ?? [];
  if (website) return { reason: "hidden field", challenge: undefined, receivers };
  if (!verdict) return { reason: undefined, challenge: undefined, receivers };
  if (verdict.rejected) return { reason: `${verdict.rejected} challenge`, challenge: undefined, receivers };
  return { reason: undefined, challenge: { id: verdict.id, expiresAt: verdict.expiresAt }, receivers };
}

/** Spends the challenge in the storing transaction; false if already spent. Waits for concurrent attempts. */
export async function spendChallenge(tx: Transaction, { challenge }: Judgement): Promise<boolean> {
  if (!challenge) return true;
  const insertion = tx
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  const spent = await insertion.prepare("challenge").execute();
  return spent.length > 0;
}

/** Logs why a submission is suspect. */
export function logSuspect(ctx: Context, { reason = "spent challenge" }: Judgement): void {
  ctx.log.info("suspect submission", { requestId: ctx.request.id, reason });
}

/** Normalizes a source for storage: drops empty values and touches; null if nothing is left. */
function storedSource(source: Source | undefined): Source | null {
  const first = filled(source?.first);
  const last = filled(source?.last);
  return first || last ? { ...(first ? { first } : {}), ...(last ? { last } : {}) } : null;
}

function filled(touch: Touch | undefined): Touch | undefined {
  const known = touchFields.filter((field) => touch?.[field]);
  return known.length === 0 ? undefined : Object.fromEntries(known.map((field) => [field, touch?.[field]]));
}
