import type { Services } from "#server/platform/services.ts";
import { eraseRestored } from "./erase-restored.ts";
import { ERASURES_CHANNEL } from "./erasure-lock.ts";

/** A place that was away, or a database that was restored below a running server, is found within an hour. */
const MERGE_EVERY_MS = 60 * 60 * 1000;

/**
 * Merges the journals of erasures and erases again who came back with a restored backup: before it resolves, whenever an
 * instance has erased somebody, and every hour. So every instance remembers every erasure, however it loses its folder.
 * A failure is logged and does not stop the server. Resolves to what ends it.
 */
export async function keepErasures(services: Services): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const merge = () => {
    running = running
      .then(() => eraseRestored(services))
      .catch((error) =>
        services.log.error("erased people may be back: the journals were not compared", error),
      );
  };
  // The first time, and after every reconnection, because announcements may have been missed.
  const subscription = await services.installation.sql.listen(ERASURES_CHANNEL, merge, merge);
  const timer = setInterval(merge, MERGE_EVERY_MS);
  timer.unref();
  await running;
  return async () => {
    clearInterval(timer);
    await subscription.unlisten();
    await running;
  };
}
