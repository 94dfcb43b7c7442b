import type { Outages } from "./outages.ts";

/** A crash loses what waits for this interval. */
const FLUSH_MS = 5000;

/** Writes what is counted in memory 5 seconds after `later`; a failed write is reported and tried again. */
export function createFlushTimer(write: () => Promise<void>, outages: Outages) {
  let timer: Timer | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    await write();
  };
  const later = () => {
    timer ??= setTimeout(() => {
      flush().catch((error) => {
        outages.report(error);
        later();
      });
    }, FLUSH_MS);
  };
  return { later, flush };
}
