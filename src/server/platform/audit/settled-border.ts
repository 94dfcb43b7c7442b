/** A number is given some microseconds before its transaction gets an id. */
const MARGIN_MS = 10_000;

/** What one statement saw of the audit log and of the transactions. */
export type Sighting = {
  /** The highest number of an entry that was committed; 0 without one. */
  highest: number;
  /** The oldest transaction under way. */
  oldest: bigint;
  /** The id that the next transaction gets. */
  next: bigint;
  /** In milliseconds, as `performance.now` counts. */
  at: number;
};

export type SettledBorder = {
  /** The number at or below which no entry is still to come. */
  through: () => number;
  /** To be called with what was seen before all entries that were seen were sealed. */
  move: (seen: Sighting) => void;
};

/**
 * Follows the numbers at or below which every entry is sealed, so that a look for new entries reads the last seconds
 * alone. Numbers are given before the commit: the highest one settles when each transaction that was under way when it
 * was seen has ended.
 */
export function createSettledBorder(): SettledBorder {
  let through = 0;
  let pending: Sighting | undefined;
  return {
    through: () => through,
    move: (seen) => {
      // Another database stands in its place.
      if (seen.highest < through) {
        through = 0;
        pending = seen;
      }
      const hasSettled = pending && seen.oldest >= pending.next && seen.at - pending.at >= MARGIN_MS;
      if (pending && !hasSettled) return;
      through = pending?.highest ?? 0;
      pending = seen;
    },
  };
}
