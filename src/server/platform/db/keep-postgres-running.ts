import { setTimeout } from "node:timers/promises";
import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { EmbeddedPostgresError } from "./postgres-cluster.ts";

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** Resets the backoff once a server has run for this long. */
const WELL_AFTER_MS = 60_000;

/** A PostgreSQL server and its owner's connection. `exited` resolves when the server ends for any reason. */
export type OwnedServer = { pid: number; exited: Promise<void>; stop: () => Promise<void> };

export type RestartLog = Pick<Logger, "error" | "warn" | "info">;

type Keeping = { start: () => Promise<OwnedServer>; log: RestartLog; logFile: string };

/** Restarts a server whenever it exits, indefinitely. Returns a function that stops it permanently. */
export function keepRunning(first: OwnedServer, { start, log, logFile }: Keeping): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let current = first;
  let restarted = Promise.resolve();

  const restart = async (lived: number) => {
    // Closes the owner's connection of the exited server.
    await current.stop();
    if (lived > WELL_AFTER_MS) failures = 0;
    while (!signal.aborted) {
      const restartInMs = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
      failures += 1;
      const reason = new EmbeddedPostgresError(
        `It exited unexpectedly: ${logFile} says why. It will be restarted.`,
      );
      log.error("the embedded PostgreSQL is down", reason, { restartInMs });
      await setTimeout(restartInMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        current = await start();
        log.info("the embedded PostgreSQL is running again");
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
