import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { encodeRow } from "./acceptance-statement.ts";
import { consentsOf, type GivenConsents } from "./consents/record-consents.ts";
import { judgeSubmission, logSuspect } from "./judge-submission.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import { submitterLimits } from "./submitter-limits.ts";

/**
 * Stores a submission with its consents, counts it against the rate limit, spends its challenge and enqueues its mail,
 * whole or not at all (product 4.10, 17.1). `row` has the columns that differ from their defaults. A suspect gets the
 * same answer, so that its sender does not notice (product 4.9).
 * @throws AppError `rate_limited`.
 */
export async function acceptSubmission<Filter>(
  ctx: Context,
  kind: SubmissionKind<Filter>,
  input: SubmissionChecks & GivenConsents,
  row: Readonly<Record<string, unknown>>,
  tx?: Transaction,
): Promise<{ id: number }> {
  const { rateLimits } = ctx;
  const { network, site } = submitterLimits(kind.rateLimit, ctx.request.address);
  const counters = kind.isCountedBeforeUpload ? [] : site ? [network, site] : [network];
  for (const { limit, key } of counters) await rateLimits.rejectSpent(limit, key);
  const judgement = judgeSubmission(ctx, input);
  const { reason, challenge } = judgement;
  const [networkKey = null, siteKey = null] = counters.map(({ limit, key }) =>
    rateLimits.counterKey(limit, key),
  );
  const item = {
    network: networkKey,
    site: siteKey,
    is_suspect: reason !== undefined,
    challenge: challenge?.id ?? null,
    challenge_expires_at: challenge?.expiresAt.toISOString() ?? null,
    consents: await consentsOf(ctx, kind.consentPurpose, input),
    row: encodeRow(kind.table, row),
  };
  const stored = await ctx.intake.store(kind, item, tx);
  const { points, expire, sitePoints, siteExpire, id, isSuspect } = stored;
  rateLimits.judge(network.limit, network.key, { points, expire: Number(expire) });
  if (site) rateLimits.judge(site.limit, site.key, { points: sitePoints, expire: Number(siteExpire) });
  if (id === null) throw new Error("the statement stored no row");
  if (isSuspect) logSuspect(ctx, judgement);
  ctx.metrics.countSubmission(kind.entityType, isSuspect === true);
  return { id: Number(id) };
}
