const TICK_MS = 20;
let ticks = 0;
let ticker: ReturnType<typeof setInterval> | undefined;

/**
 * Stopwatch in milliseconds that pauses while a busy machine does not schedule this process, so that time limits
 * judge the site and not the machine.
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
