import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { insertFrom } from "#server/platform/db/insert-from.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { spentChallenges } from "./table.ts";

export type Judgement = {
  /** Why it is suspect; undefined where only the database can tell, by a challenge that was spent before. */
  reason: string | undefined;
  /** Spends the challenge: the part `spent` of the statement that stores the submission, for the row of `accepted`. */
  spending: SQL;
  /** Over that part: whether the submission is suspect. */
  isSuspect: SQL;
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
  const nothing = sql`select null`;
  if (website) return { reason: "hidden field", spending: nothing, isSuspect: sql`true` };
  if (!challenge) return { reason: undefined, spending: nothing, isSuspect: sql`false` };
  const verdict = challenges.judge(challenge);
  if (verdict.rejected) {
    return { reason: `${verdict.rejected} challenge`, spending: nothing, isSuspect: sql`true` };
  }
  const { id, expiresAt } = verdict;
  const spending = sql`${insertFrom(spentChallenges, { id, expiresAt }, sql`accepted`)} on conflict do nothing returning id`;
  return { reason: undefined, spending, isSuspect: sql`not exists (select from spent)` };
}

/** Logs why a submission is suspect. */
export function logSuspect(ctx: Context, { reason = "spent challenge" }: Judgement): void {
  ctx.log.info("suspect submission", { requestId: ctx.request.id, reason });
}
