import { setTimeout } from "node:timers/promises";
import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { EmbeddedPostgresError } from "./postgres-cluster.ts";

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A server that ran for this long was well: the backoff begins again. */
const WELL_AFTER_MS = 60_000;

/** A PostgreSQL server and the connection of its owner. `exited` resolves when the server has ended, however it did. */
export type OwnedServer = { pid: number; exited: Promise<void>; stop: () => Promise<void> };

export type RestartLog = Pick<Logger, "error" | "warn" | "info">;

type Keeping = { start: () => Promise<OwnedServer>; log: RestartLog; logFile: string };

/** Starts a server again whenever it ends, for as long as it takes. Returns what stops it for good. */
export function keepRunning(first: OwnedServer, { start, log, logFile }: Keeping): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let current = first;
  let restarted = Promise.resolve();

  const restart = async (lived: number) => {
    // What is left of the server that ended: the connection of its owner.
    await current.stop();
    if (lived > WELL_AFTER_MS) failures = 0;
    while (!signal.aborted) {
      const restartInMs = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
      failures += 1;
      const reason = new EmbeddedPostgresError(
        `It ended by itself: ${logFile} says why. It is started again.`,
      );
      log.error("the embedded PostgreSQL is down", reason, { restartInMs });
      await setTimeout(restartInMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        current = await start();
        log.info("the embedded PostgreSQL is up again");
        return watch();
      } catch (error) {
        log.warn("the embedded PostgreSQL does not start", { reason: shortReason(error) });
      }
    }
  };
  const watch = () => {
    const started = performance.now();
    void current.exited.then(() => {
      if (!signal.aborted) restarted = restart(performance.now() - started);
    });
  };
  watch();
  return async () => {
    stopping.abort();
    await restarted;
    await current.stop();
  };
}
