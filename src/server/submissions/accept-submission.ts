import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { consentsOf, type GivenConsents, recordConsents } from "./consents/record-consents.ts";
import { judgeSubmission, logSuspect, spendChallenge } from "./judge-submission.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import { submitterLimits } from "./submitter-limits.ts";

/**
 * Stores a submission with its consents, counts it against the rate limit, spends its challenge and enqueues its mail,
 * whole or not at all. `row` has the columns of its kind. A suspect gets the same answer, so that
 * its sender does not notice.
 * @throws AppError `rate_limited`.
 */
export async function acceptSubmission<Filter>(
  ctx: Context,
  kind: SubmissionKind<Filter>,
  input: SubmissionChecks & GivenConsents,
  row: Readonly<Record<string, unknown>>,
  transaction?: Transaction,
): Promise<{ id: number }> {
  const { rateLimits, queue, metrics } = ctx;
  const limits = kind.isCountedBeforeUpload ? [] : submitterLimits(kind.rateLimit, ctx.request.address);
  for (const { limit, key } of limits) await rateLimits.rejectExhausted(limit, key);
  const judgement = judgeSubmission(ctx, input);
  const consents = await consentsOf(ctx, kind.consentPurpose, input);

  const store = async (tx: Transaction) => {
    // Statements that are not awaited one by one go out together, in this order.
    const [isFresh] = await Promise.all([
      spendChallenge(tx, judgement),
      ...limits.map(({ limit, key }) => rateLimits.consume(limit, key, tx)),
    ]);
    const isSuspect = judgement.reason !== undefined || !isFresh;
    const insertion = tx
      .insert(kind.table)
      .values({ ...row, isSuspect })
      .returning({ id: kind.table.id });
    const [stored] = await insertion.prepare("submission").execute();
    if (!stored) throw new Error("no row was stored");
    const { id } = stored;
    await Promise.all([
      recordConsents(queue, tx, { type: kind.entityType, id, isSuspect }, consents),
      kind.enqueueNew(queue, tx, id),
    ]);
    return { id, isSuspect };
  };
  const { id, isSuspect } = await (transaction ? store(transaction) : ctx.db.transaction(store));

  if (isSuspect) logSuspect(ctx, judgement);
  metrics.submissions.inc({ kind: kind.entityType, suspect: String(isSuspect) });
  return { id };
}
