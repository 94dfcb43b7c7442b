/** The counter is read again this often: another instance may have reset it. */
const RECHECK_MS = 10_000;
/** About a megabyte. Beyond it the oldest keys are forgotten, and read from the database again. */
const MAX_KEYS = 10_000;

type SpentKey = { opensAt: number; recheckAt: number };

/** Rate limit keys whose points are used up, so that this process rejects their calls without a query. */
export type SpentKeys = {
  /** Remembers a key whose window ends in `msBeforeNext`. */
  add: (key: string, msBeforeNext: number) => void;
  /** Milliseconds until the key's window ends; 0 for a key that is not known to be spent. */
  msBeforeNext: (key: string) => number;
  delete: (key: string) => void;
};

/** Creates an empty memory of spent keys, which holds each for at most 10 seconds. */
export function createSpentKeys(): SpentKeys {
  const keys = new Map<string, SpentKey>();
  return {
    add: (key, msBeforeNext) => {
      const now = performance.now();
      keys.delete(key);
      keys.set(key, { opensAt: now + msBeforeNext, recheckAt: now + RECHECK_MS });
      const [oldest] = keys.keys();
      if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest);
    },
    msBeforeNext: (key) => {
      const now = performance.now();
      const spent = keys.get(key);
      if (spent && Math.min(spent.opensAt, spent.recheckAt) > now) return spent.opensAt - now;
      keys.delete(key);
      return 0;
    },
    delete: (key) => {
      keys.delete(key);
    },
  };
}
