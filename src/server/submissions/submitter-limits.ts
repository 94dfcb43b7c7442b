import type { Context } from "#server/platform/context.ts";
import { clientNetwork, clientSite } from "#server/platform/http/client-network.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";

/** Several of a customer's networks may submit a lot in one hour, not all 65,536. */
const SITE_FACTOR = 4;

/** What a submission counts against: its network, and the IPv6 /48 that the network is in (product 1.12). */
export type SubmitterLimit = { limit: RateLimit; key: string };

/** The limit of the network of an address, and the larger one of its IPv6 /48; undefined for IPv4. */
export function submitterLimits(
  limit: RateLimit,
  address: string,
): { network: SubmitterLimit; site: SubmitterLimit | undefined } {
  const site = clientSite(address);
  return {
    network: { limit, key: clientNetwork(address) },
    site: site ? { limit: siteLimit(limit), key: site } : undefined,
  };
}

/** The limit of an IPv6 /48. */
export function siteLimit(limit: RateLimit): RateLimit {
  return { ...limit, name: `${limit.name}-site`, points: limit.points * SITE_FACTOR };
}

/**
 * Runs `work`, which stores a submission, and counts it; work that throws is not counted.
 * @throws AppError `rate_limited`, and what the work throws.
 */
export function countSubmission<Result>(
  { rateLimits, request }: Context,
  limit: RateLimit,
  work: () => Promise<Result>,
): Promise<Result> {
  const { network, site } = submitterLimits(limit, request.address);
  const counted = site ? () => rateLimits.countSuccess(site.limit, site.key, work) : work;
  return rateLimits.countSuccess(network.limit, network.key, counted);
}
