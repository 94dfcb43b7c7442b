import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** A few pages per second: an office behind one address. */
const POINTS = 120;
/** About a megabyte. Beyond it, the least recently seen network is evicted. */
const MAX_NETWORKS = 10_000;

/** Maximum wait of a rejected network, in whole seconds. */
export const BUDGET_RETRY_SECONDS = WINDOW_MS / 1000;

/**
 * Creates the rate limit for counts: 120 per minute and network, in memory per instance. Shared counters would cost a
 * write per count, and a library's memory grows with the number of networks.
 */
export function createNetworkBudget(): { take: (network: string) => boolean } {
  const taken = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true });
  return {
    /** Takes one point; false if none is left. */
    take: (network) => {
      const before = taken.get(network) ?? 0;
      if (before >= POINTS) return false;
      taken.set(network, before + 1);
      return true;
    },
  };
}
