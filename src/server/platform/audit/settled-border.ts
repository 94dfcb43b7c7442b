/** An entry id is assigned some microseconds before its transaction gets an id. */
const MARGIN_MS = 10_000;

/** Consistent view of the audit log and running transactions. */
export type Sighting = {
  /** Highest committed entry id; 0 without entries. */
  highest: number;
  /** Oldest running transaction. */
  oldest: bigint;
  /** Next transaction id to be assigned. */
  next: bigint;
  /** Milliseconds of `performance.now`. */
  at: number;
};

export type SettledBorder = {
  /** Highest id at or below which no entry can still appear. */
  through: () => number;
  /** Call with a sighting taken before all entries in it were sealed. */
  move: (seen: Sighting) => void;
};

/**
 * Tracks the id up to which every entry is sealed, so that the search for new entries reads only recent ones. Ids are
 * assigned before commit: the highest id settles once all transactions running when it was seen have ended.
 */
export function createSettledBorder(): SettledBorder {
  let through = 0;
  let pending: Sighting | undefined;
  return {
    through: () => through,
    move: (seen) => {
      // The database was replaced.
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
