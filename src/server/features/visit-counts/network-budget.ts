/** One minute. */
const WINDOW_MS = 60_000;
/** Some pages a second: an office behind one address, opening pages at once. */
const POINTS = 120;
/** About a megabyte. Networks beyond it are not counted until the window ends. */
const MAX_NETWORKS = 10_000;

/** Whole seconds until a rejected network may try again, at most. */
export const BUDGET_RETRY_SECONDS = WINDOW_MS / 1000;

/**
 * Creates the rate limit of counts: 120 a minute per network, in the memory of this instance (product 4.14). The shared
 * counters would cost a write per count, and a library's memory grows with the number of networks.
 */
export function createNetworkBudget(): { take: (network: string) => boolean } {
  const taken = new Map<string, number>();
  let startedAt = performance.now();
  return {
    /** Takes one point; false when none is left. */
    take: (network) => {
      const now = performance.now();
      if (now - startedAt >= WINDOW_MS) {
        taken.clear();
        startedAt = now;
      }
      const before = taken.get(network) ?? 0;
      if (before >= POINTS || (before === 0 && taken.size >= MAX_NETWORKS)) return false;
      taken.set(network, before + 1);
      return true;
    },
  };
}
