import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

/**
 * Whether a submission is suspect (product 4.8): its hidden field is filled, or its challenge is forged, too young, expired or spent. A
 * submission without a challenge is not suspect: other programs send none, and it may not have reached a visitor. The
 * challenge is spent in the submission's own transaction, so that a failed submission can be repeated.
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
  const judged = ctx.challenges.judge(challenge);
  if (judged.rejected) return `${judged.rejected} challenge`;
  const spent = await tx
    .insert(spentChallenges)
    .values({ id: judged.id, expiresAt: judged.expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  return spent.length === 0 ? "spent challenge" : undefined;
}
