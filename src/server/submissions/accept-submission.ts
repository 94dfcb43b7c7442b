import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { consentsOf, type GivenConsents, recordingOf } from "./consents/record-consents.ts";
import { judgeSubmission, logSuspect } from "./judge-submission.ts";
import type { SubmissionKind } from "./submission-kind.ts";
import { submitterLimits } from "./submitter-limits.ts";

/** The insertion of the row for the one row of `source`, without `returning`. */
type Insertion = (verdict: { isSuspect: SQL }, source: SQL) => SQL;

type Stored = {
  points: number;
  expire: string;
  /** Null for a submission that is not counted for an IPv6 /48. */
  sitePoints: number | null;
  siteExpire: string | null;
  id: string | null;
  isSuspect: boolean | null;
};

const notCounted = sql`select 0 as points, 0::bigint as expire`;

/**
 * Stores a submission with its consents, counts it against the rate limit, spends its challenge and enqueues its mail, in
 * one statement: one round trip, and whole or not at all (product 4.10, 17.1). A suspect gets the same answer, so that
 * its sender does not notice (product 4.9).
 * @throws AppError `rate_limited`.
 */
export async function acceptSubmission(
  ctx: Context,
  kind: SubmissionKind,
  input: SubmissionChecks & GivenConsents,
  insertion: Insertion,
  connection: Database | Transaction = ctx.db,
): Promise<{ id: number }> {
  const { network, site } = submitterLimits(kind.rateLimit, ctx.request.address);
  const { rateLimits } = ctx;
  const isCounted = !kind.isCountedBeforeUpload;
  const counting = isCounted ? rateLimits.counting(network.limit, network.key) : undefined;
  // A network that is over its own limit takes nothing from its neighbours.
  const isWithinNetwork = sql`exists (select from counted where points <= ${network.limit.points}::integer)`;
  const siteCounting =
    isCounted && site ? rateLimits.counting(site.limit, site.key, isWithinNetwork) : undefined;
  if (counting) await rateLimits.rejectSpent(network.limit, network.key);
  if (siteCounting && site) await rateLimits.rejectSpent(site.limit, site.key);
  const [consents, jobs] = await Promise.all([
    consentsOf(ctx, kind.consentPurpose, input),
    Promise.all(kind.newJobs(ctx.queue)),
  ]);
  const judgement = judgeSubmission(ctx, input);
  const recording = recordingOf(ctx, kind.entityType, consents);
  const consequences = [...(recording ? [recording] : []), ...jobs].map(
    (part, index) => sql`, ${sql.identifier(`consequence_${index}`)} as (${part})`,
  );
  const statement = sql`
    with counted as (${counting?.part ?? notCounted}),
    site_counted as (${siteCounting?.part ?? notCounted}),
    accepted as (
      select from counted, site_counted
      where counted.points <= ${network.limit.points}::integer
        and site_counted.points <= ${site?.limit.points ?? 0}::integer
    ),
    spent as (${judgement.spending}),
    submission as (
      ${insertion({ isSuspect: judgement.isSuspect }, sql`accepted`)}
      returning id, is_suspect
    )${sql.join(consequences)}
    select counted.points, counted.expire, site_counted.points as "sitePoints", site_counted.expire as "siteExpire",
      id, is_suspect as "isSuspect"
    from counted left join site_counted on true left join submission on true`;
  const [stored] = await executePrepared<Stored>(connection, statement);
  if (!stored) throw new Error("the statement returned no row");
  counting?.judge({ points: stored.points, expire: Number(stored.expire) });
  if (stored.sitePoints !== null)
    siteCounting?.judge({ points: stored.sitePoints, expire: Number(stored.siteExpire) });
  if (stored.id === null) throw new Error("insert returned no row");
  const isSuspect = stored.isSuspect === true;
  if (isSuspect) logSuspect(ctx, judgement);
  ctx.metrics.countSubmission(kind.entityType, isSuspect);
  return { id: Number(stored.id) };
}
