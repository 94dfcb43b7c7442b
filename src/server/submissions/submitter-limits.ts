import type { Context } from "#server/platform/context.ts";
import { clientNetwork, clientSite } from "#server/platform/http/client-address.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";

/** Several networks of a customer may submit a lot within an hour, but not all 65,536. */
const SITE_FACTOR = 4;

/** Rate limit of a submission: its network, or the IPv6 /48 around it. */
export type SubmitterLimit = { limit: RateLimit; key: string };

/** Returns the limit of an address's network and, for IPv6, the larger one of its /48. */
export function submitterLimits(limit: RateLimit, address: string): [SubmitterLimit, ...SubmitterLimit[]] {
  const site = clientSite(address);
  const ofNetwork = { limit, key: clientNetwork(address) };
  if (!site) return [ofNetwork];
  const siteLimit = { ...limit, name: `${limit.name}-site`, points: limit.points * SITE_FACTOR };
  return [ofNetwork, { limit: siteLimit, key: site }];
}

/**
 * Runs and counts `work`, which stores a submission; failures are not counted.
 * @throws AppError `rate_limited`, and errors of `work`.
 */
export function countSubmission<Result>(
  { rateLimits, request }: Context,
  limit: RateLimit,
  work: () => Promise<Result>,
): Promise<Result> {
  const [ofNetwork, ofSite] = submitterLimits(limit, request.address);
  const countSite = () => (ofSite ? rateLimits.countSuccess(ofSite.limit, ofSite.key, work) : work());
  return rateLimits.countSuccess(ofNetwork.limit, ofNetwork.key, countSite);
}
