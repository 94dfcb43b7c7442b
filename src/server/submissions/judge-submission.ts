import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { insertFrom } from "#server/platform/db/insert-from.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

export type Judgement = {
  /** Why it is suspect; undefined where only the database can tell, by a challenge that was spent before. */
  reason: string | undefined;
  /** What is spent when the submission is stored. */
  challenge: { id: string; expiresAt: Date } | undefined;
};

/**
 * Judges whether a submission is suspect (product 4.9): hidden field filled, or challenge forged, early, expired or
 * spent. One without a challenge is not: programs send none, and a visitor's may arrive too late. The challenge is spent
 * in the statement that stores the submission, so that a failed submission can be retried.
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
 * The parts of a statement that stores one submission: `spending` spends its challenge, and `isSuspect` says over that
 * part, named `spent`, whether the submission is suspect.
 */
export function spendingOf({ reason, challenge }: Judgement): { spending: SQL; isSuspect: SQL } {
  if (!challenge) {
    return { spending: sql`select null`, isSuspect: reason === undefined ? sql`false` : sql`true` };
  }
  const insertion = insertFrom(spentChallenges, challenge, sql`(select) as one`);
  return {
    spending: sql`${insertion} on conflict do nothing returning id`,
    isSuspect: sql`not exists (select from spent)`,
  };
}

/** Logs why a submission is suspect. */
export function logSuspect(ctx: Context, { reason = "spent challenge" }: Judgement): void {
  ctx.log.info("suspect submission", { requestId: ctx.request.id, reason });
}
