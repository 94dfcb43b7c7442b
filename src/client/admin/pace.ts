/** Delays and polling intervals of the back office; see `lib/pace.ts`. */
export const adminPace = {
  /** Debounce of a list's search. */
  searchMs: 120,
  /** Debounce of the logs' filter, long enough to type a date. */
  logFilterMs: 500,
  /** Debounce of the finder, which searches all lists at once. */
  finderMs: 250,
  /** Debounce of looking for whom a typed number belongs to. */
  knownMs: 300,
  /** Debounce of saving the notes of a resume. */
  notesMs: 1200,
  /** Debounce of sending a site draft to the server. */
  draftMs: 3000,
  /** Interval at which an open editor checks whether someone else changed the draft. */
  sharedDraftMs: 15_000,
  /** Delay before the first retry of an unanswered read; doubles with each retry. */
  firstRetryMs: 1000,
  /** Polling interval of a record with a queued mail. */
  queuedMailMs: 2000,
  /** Polling interval of an erasure receipt that is being generated. */
  jobMs: 1000,
  /** Polling interval of a receiver's log while deliveries are pending. */
  waitingAttemptMs: 2000,
};

export type AdminPace = typeof adminPace;
