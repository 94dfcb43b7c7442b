/**
 * Delays and time limits of site and back office. In one place, so that tests of other behavior need not wait for them;
 * none is configurable. Those of the back office alone are in `admin/pace.ts`, which no page of the site loads.
 */
export const pace = {
  /** Display time of a toast: enough to read it and press "Desfazer". */
  toastMs: 5000,
  /** Delay before loading the site config, so that it does not compete with a visitor's first page. */
  configDelayMs: 1000,
  /** Time limit of a call: the server answers within 12 s, and the connection may be slow. */
  callMs: 30_000,
  /** Time limit of the few calls with a longer limit on the server. */
  longCallMs: 300_000,
  /** Time limit without progress of a file transfer, in either direction. */
  fileMs: 90_000,
};

export type CommonPace = typeof pace;
