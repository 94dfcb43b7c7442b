import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { judgeSubmission } from "./judge-submission.ts";
import type { SubmissionKind } from "./submission-kind.ts";

type Insert = (tx: Transaction, verdict: { isSuspect: boolean }) => Promise<{ id: number }[]>;

/**
 * Stores a submission, counts it against the rate limit and enqueues its mail in one transaction (product 4.10). A
 * suspect gets the same answer, so that its sender does not notice (product 4.9).
 * @throws AppError `rate_limited`.
 */
export async function acceptSubmission(
  ctx: Context,
  kind: SubmissionKind,
  checks: SubmissionChecks,
  insert: Insert,
): Promise<{ id: number }> {
  const network = clientNetwork(ctx.request.address);
  if (!kind.isCountedBeforeUpload) await ctx.rateLimits.rejectSpent(kind.rateLimit, network);
  const { id, isSuspect } = await ctx.db.transaction(async (tx) => {
    if (!kind.isCountedBeforeUpload) await ctx.rateLimits.consume(kind.rateLimit, network, tx);
    const isSuspect = await judgeSubmission(ctx, tx, checks);
    const [submission] = await insert(tx, { isSuspect });
    if (!submission) throw new Error("insert returned no row");
    await kind.announce(ctx, tx, submission.id);
    return { id: submission.id, isSuspect };
  });
  ctx.metrics.countSubmission(kind.entityType, isSuspect);
  return { id };
}
