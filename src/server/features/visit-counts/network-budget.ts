import { LRUCache } from "lru-cache";

/** One minute. */
const WINDOW_MS = 60_000;
/** Some pages a second: an office behind one address, opening pages at once. */
const POINTS = 120;
/** About a megabyte. Of more networks the one that was not seen for longest is forgotten. */
const MAX_NETWORKS = 10_000;

/** Whole seconds until a rejected network may try again, at most. */
export const BUDGET_RETRY_SECONDS = WINDOW_MS / 1000;

/**
 * Creates the rate limit of counts: 120 a minute per network, in the memory of this instance. The shared counters
 * would cost a write per count, and a library's memory grows with the number of networks.
 */
export function createNetworkBudget(): { take: (network: string) => boolean } {
  const taken = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true });
  return {
    /** Takes one point; false when none is left. */
    take: (network) => {
      const before = taken.get(network) ?? 0;
      if (before >= POINTS) return false;
      taken.set(network, before + 1);
      return true;
    },
  };
}
