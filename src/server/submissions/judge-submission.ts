import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

/**
 * Whether a submission is suspect: it filled the field that no visitor sees, or its challenge is forged, too young, too
 * old or spent before. One without a challenge is not: that is another program's call, or a visitor to whom the
 * challenge did not arrive. Spends the challenge in the submission's own transaction, so that a failed one may be sent
 * again.
 */
export async function judgeSubmission(
  ctx: Context,
  tx: Transaction,
  { challenge, website }: SubmissionChecks,
): Promise<boolean> {
  const reason = website ? "hidden field" : challenge ? await objection(ctx, tx, challenge) : undefined;
  if (reason) ctx.log.info("suspect submission", { requestId: ctx.request.id, reason });
  return reason !== undefined;
}

async function objection(ctx: Context, tx: Transaction, challenge: string): Promise<string | undefined> {
  const judged = ctx.challenges.judge(challenge);
  if (judged.refused) return `${judged.refused} challenge`;
  const spent = await tx
    .insert(spentChallenges)
    .values({ id: judged.id, expiresAt: judged.expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  return spent.length === 0 ? "spent challenge" : undefined;
}
