/**
 * What site and back office do only after a pause, or wait for at most. In one place, so that tests of something else need not wait for it;
 * nothing of it is a setting. What only the back office waits for is in `admin/pace.ts`, and no page of the site loads it.
 */
export const pace = {
  /** How long a toast is shown: time to read it and to press "Desfazer". */
  toastMs: 5000,
  /** Delay of the load of the site config, which a visitor's first page need not share its connection with. */
  configDelayMs: 1000,
  /** Longest wait for the answer of a call: the server answers within 12 s, and the line may be slow. */
  callMs: 30_000,
  /** The same for the few calls that the server has more time for. */
  longCallMs: 300_000,
  /** Longest time in which nothing of a file may move, in either direction. */
  fileMs: 90_000,
};

export type CommonPace = typeof pace;
