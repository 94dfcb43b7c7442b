/**
 * What site and back office do only after a pause. In one place, so that tests of something else need not wait for it;
 * nothing of it is a setting. What only the back office waits for is in `admin/pace.ts`, and no page of the site loads it.
 */
export const pace = {
  /** How long a toast is shown: time to read it and to press "Desfazer". */
  toastMs: 5000,
  /** Delay of the load of the site config, which a visitor's first page need not share its connection with. */
  configDelayMs: 1000,
};

export type CommonPace = typeof pace;
