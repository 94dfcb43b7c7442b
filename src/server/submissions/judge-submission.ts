import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

export type Judgement = {
  /** Why it is suspect; undefined where only the database can tell, by a challenge that was spent before. */
  reason: string | undefined;
  /** What is spent when the submission is stored. */
  challenge: { id: string; expiresAt: Date } | undefined;
};

/**
 * Judges whether a submission is suspect: hidden field filled, or challenge forged, early, expired or
 * spent. One without a challenge is not: programs send none, and a visitor's may arrive too late. The challenge is spent
 * in the transaction that stores the submission, so that a failed submission can be retried.
 */
export function judgeSubmission(
  { challenges }: Pick<Context, "challenges">,
  { challenge, website }: SubmissionChecks,
): Judgement {
  if (website) return { reason: "hidden field", challenge: undefined };
  if (!challenge) return { reason: undefined, challenge: undefined };
  const verdict = challenges.judge(challenge);
  if (verdict.rejected) return { reason: `${verdict.rejected} challenge`, challenge: undefined };
  return { reason: undefined, challenge: { id: verdict.id, expiresAt: verdict.expiresAt } };
}

/**
 * Spends the challenge in the transaction that stores the submission. Resolves to false if it was spent before; one that
 * is spent at the same time is waited for.
 */
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
