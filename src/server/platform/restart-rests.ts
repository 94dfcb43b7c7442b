const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** What lived this long was well: its next rest is the first again. */
const WELL_AFTER_MS = 60_000;

export type RestartRests = { afterLife: (milliseconds: number) => number };

/**
 * The rests before what ended is started again, each twice as long as the one before. `afterLife` gives the next one, in
 * milliseconds, for what has lived that long; what did not start at all has lived 0 ms.
 */
export function createRestartRests(): RestartRests {
  let failures = 0;
  return {
    afterLife: (milliseconds) => {
      if (milliseconds > WELL_AFTER_MS) failures = 0;
      const rest = Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS);
      failures += 1;
      return rest;
    },
  };
}
