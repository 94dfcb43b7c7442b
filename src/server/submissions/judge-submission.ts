import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

/**
 * Returns whether a submission is suspect (product 4.9): hidden field filled, or challenge forged, early, expired or
 * spent. One without a challenge is not: programs send none, and a visitor's may arrive too late. Spends the challenge
 * in the submission's transaction, so that a failed submission can be retried.
 */
export async function judgeSubmission(
  ctx: Context,
  tx: Transaction,
  { challenge, website }: SubmissionChecks,
): Promise<boolean> {
  const reason = website ? "hidden field" : challenge ? await rejectionReason(ctx, tx, challenge) : undefined;
  if (reason) ctx.log.info("suspect submission", { requestId: ctx.request.id, reason });
  return reason !== undefined;
}

async function rejectionReason(
  ctx: Context,
  tx: Transaction,
  challenge: string,
): Promise<string | undefined> {
  const verdict = ctx.challenges.judge(challenge);
  if (verdict.rejected) return `${verdict.rejected} challenge`;
  const spent = await tx
    .insert(spentChallenges)
    .values({ id: verdict.id, expiresAt: verdict.expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  return spent.length === 0 ? "spent challenge" : undefined;
}
