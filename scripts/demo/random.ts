const DAY_MS = 24 * 60 * 60 * 1000;
/** Age of the oldest demo data in days. */
const DAYS = 180;

export type Random = ReturnType<typeof createRandom>;

/** Deterministic generator (mulberry32), so that all developers see the same data. */
export function createRandom(seed: number, now: Date) {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    upTo,
    chance: (share: number) => fraction() < share,
    digits: (count: number) => Array.from({ length: count }, () => upTo(10)).join(""),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[upTo(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    /** Random time within the last half year: more often recent, mostly in business hours, rarely on weekends. */
    moment: (): Date => {
      for (;;) {
        const age = DAYS * fraction() ** 1.35;
        const day = new Date(now.getTime() - age * DAY_MS);
        if ([0, 6].includes(day.getUTCDay()) && fraction() < 0.75) continue;
        // 9h-18h in São Paulo is 12h-21h UTC.
        const hour = fraction() < 0.85 ? 12 + fraction() * 9 : fraction() * 24;
        day.setUTCHours(Math.floor(hour), upTo(60), upTo(60), upTo(1000));
        if (day <= now) return day;
      }
    },
  };
}
