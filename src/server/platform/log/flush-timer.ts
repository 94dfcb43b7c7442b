import { pace } from "#server/platform/pace.ts";
import type { Outages } from "./outages.ts";

/** Writes counts from memory some seconds after `later`; a failed write is reported and retried. */
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
    }, pace.flushMs);
  };
  return { later, flush };
}
