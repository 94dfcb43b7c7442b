import type { Database, Transaction } from "#server/platform/db/client.ts";
import { toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { pace } from "#server/platform/pace.ts";
import { sealEntries } from "./seal-entries.ts";
import { createSettledBorder } from "./settled-border.ts";

/** Pause after a persistent error, to avoid flooding the log. */
const FAILURE_REST_MS = 60_000;

type SealerOptions = {
  db: Database;
  log: Logger;
  outages: Outages;
  /** Runs in the transaction of the very first seal. */
  onFirstSeal: (tx: Transaction) => Promise<void>;
  /** Called after each pass that left no entry unsealed. */
  onAllSealed: () => void;
};

/** Seals new entries within seconds of their commit, on whichever instance comes first; the first start seals all earlier ones. */
export function createSealer({ db, log, outages, onFirstSeal, onAllSealed }: SealerOptions): {
  /** Waits for the running seal, then stops. */
  close: () => Promise<void>;
} {
  const border = createSettledBorder();
  let isClosed = false;
  let timer: Timer | undefined;
  let running = Promise.resolve();
  const seal = async () => {
    let restMs = pace.sealIntervalMs;
    try {
      if (await sealEntries(db, { border, onFirstSeal, isStopping: () => isClosed })) onAllSealed();
    } catch (error) {
      if (toAppError(error).code === "unavailable") outages.report(error, { part: "audit seals" });
      else {
        log.error("sealing the audit log failed", error);
        restMs = FAILURE_REST_MS;
      }
    }
    if (!isClosed) sealLater(restMs);
  };
  const sealLater = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = seal();
    }, milliseconds);
  };
  sealLater(pace.sealIntervalMs);
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
