/** What the back office does only after a pause, or again and again; see `lib/pace.ts`. */
export const adminPace = {
  /** Pause in typing after which the search of a list begins. */
  searchMs: 250,
  /** Pause after a change of the logs' filter, in whose dates digits are typed one by one. */
  logFilterMs: 500,
  /** Pause in typing after which the finder searches, in all lists at once. */
  finderMs: 250,
  /** Pause in typing after which the notes on a résumé are saved. */
  notesMs: 1200,
  /** Pause in typing after which a draft of the site goes to the server. */
  draftMs: 3000,
  /** How often an open editor asks whether another hand wrote the draft. */
  sharedDraftMs: 15_000,
  /** Delay of the first repeat of a read that got no answer; doubles with each. */
  firstRetryMs: 1000,
  /** How often a record with a mail in the queue is read again. */
  queuedMailMs: 2000,
  /** How often the receipt of an erasure is asked for while it is being made. */
  jobMs: 1000,
  /** How often the log of a receiver is read again while something waits. */
  waitingAttemptMs: 2000,
};

export type AdminPace = typeof adminPace;
