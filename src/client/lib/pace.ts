/**
 * What the client does only after a pause, or again and again. In one place, so that tests of something else need not
 * wait for it; nothing of it is a setting.
 */
export const pace = {
  /** How long a toast is shown: time to read it and to press "Desfazer". */
  toastMs: 5000,
  /** Delay of the load of the site config, which a visitor's first page need not share its connection with. */
  configDelayMs: 1000,
  /** Pause in typing after which the search of a list begins. */
  searchMs: 250,
  /** Pause after a change of the logs' filter, in whose dates digits are typed one by one. */
  logFilterMs: 500,
  /** Pause in typing after which the finder searches, in all lists at once. */
  finderMs: 250,
  /** Pause in typing after which the notes on a résumé are saved. */
  notesMs: 1200,
  /** Delay of the first repeat of a read that got no answer; doubles with each. */
  firstRetryMs: 1000,
  /** How often a record with a mail in the queue is read again. */
  queuedMailMs: 2000,
  /** How often the log of a receiver is read again while something waits. */
  waitingAttemptMs: 2000,
};

export type ClientPace = typeof pace;

/** Overrides parts of the pace for tests. Returns a function that restores them. */
export function setPace(changes: Partial<ClientPace>): () => void {
  const before = { ...pace };
  Object.assign(pace, changes);
  return () => Object.assign(pace, before);
}
