import { setTimeout } from "node:timers/promises";
import type { Logger } from "#server/platform/log/logger.ts";
import { createRestartRests } from "#server/platform/restart-rests.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { EmbeddedPostgresError } from "./postgres-installation.ts";

/** A PostgreSQL server and the connection of its owner. `exited` resolves when the server has ended, however it did. */
export type OwnedServer = { pid: number; exited: Promise<void>; stop: () => Promise<void> };

export type RestartLog = Pick<Logger, "error" | "warn" | "info">;

type Keeping = { start: () => Promise<OwnedServer>; log: RestartLog; logFile: string };

/** Starts a server again whenever it ends, for as long as it takes (product 15.2). Returns what stops it for good. */
export function keepRunning(first: OwnedServer, { start, log, logFile }: Keeping): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rests = createRestartRests();
  let current = first;
  let restarted = Promise.resolve();

  const restart = async (lived: number) => {
    // What is left of the server that ended: the connection of its owner.
    await current.stop();
    for (let restartInMs = rests.afterLife(lived); !signal.aborted; restartInMs = rests.afterLife(0)) {
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
