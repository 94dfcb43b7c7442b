/**
 * Deliberate delays and intervals of the server, in one place, so that other tests can be quick. None of them is
 * configurable.
 */
export const pace = {
  /** Parameters of argon2id that OWASP recommends: 19 MiB of memory (in KiB), two passes; about 40 ms. */
  passwordCost: { memoryCost: 19_456, timeCost: 2 },
  /** Minimum duration of recording a rejected login: unknown accounts share one counter row, whose lock takes time. */
  refusedLoginMs: 100,
  /** First delay of guesses at an account under attack; doubles with each. */
  firstGuessDelayMs: 250,
  /** Longest delay of a guess, well below the time limit of a request. */
  longestGuessDelayMs: 4000,
  /** Minimum response time of a password recovery, longer than handling a known address. */
  passwordResetMs: 300,
  /** Minimum response time of a request about one's data, longer than storing one and queueing its mail. */
  subjectRequestMs: 700,
  /** Delay of a call over a rate limit: slows a flood to two requests per second and connection. */
  exhaustedDelayMs: 500,
  /**
   * Request time limit, longer than a connection to a silent database lasts, and shorter than the statement timeout:
   * PostgreSQL may report a cancelled commit as done although it is lost with the primary; no client may receive that.
   */
  answerMs: 12_000,
  /** Maximum wait of a page for its rendered content, within the request time limit. */
  renderWaitMs: 7000,
  /** Maximum wait for a cached value that is known to be newer, before callers get the last known one. */
  reloadWaitMs: 1000,
  /** Interval of writing counts from memory, which a crash would lose. */
  flushMs: 5000,
  /** Effort of encoding AVIF, out of 9. Takes a fifth of the default's time for 10% more bytes. */
  avifEffort: 1,
  /** Effort of encoding WebP, out of 6. */
  webpEffort: 4,
};

export type Pace = typeof pace;

/** Overrides parts of the pace for tests. Returns a function that restores them. */
export function setPace(changes: Partial<Pace>): () => void {
  const before = { ...pace };
  Object.assign(pace, changes);
  return () => Object.assign(pace, before);
}
