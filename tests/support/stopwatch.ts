const TICK_MS = 20;
let ticks = 0;
let ticker: ReturnType<typeof setInterval> | undefined;

/**
 * Measures milliseconds during which this process could run: the stopwatch stands still while a crowded machine keeps
 * the process waiting, so that an upper limit says something about the site and not about the machine.
 */
export function startStopwatch(): () => number {
  if (!ticker) {
    ticker = setInterval(() => {
      ticks += 1;
    }, TICK_MS);
    ticker.unref();
  }
  const started = ticks;
  return () => (ticks - started) * TICK_MS;
}
