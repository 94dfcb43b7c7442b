import type { Database, Transaction } from "#server/platform/db/client.ts";
import { toAppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { sealEntries } from "./seal-entries.ts";
import { createSettledBorder } from "./settled-border.ts";

/** An entry is sealed within seconds of its commit. */
const INTERVAL_MS = 2000;
/** After an error that does not pass by itself, which would fill the log. */
const FAILURE_REST_MS = 60_000;

type SealerOptions = {
  db: Database;
  log: Logger;
  outages: Outages;
  /** Runs in the transaction of the very first seal. */
  onFirstSeal: (tx: Transaction) => Promise<void>;
  /** Called after each look that left no entry without a seal. */
  onAllSealed: () => void;
};

/**
 * Seals new entries of the audit log every 2 seconds; of several instances, the one that comes first. The first start
 * seals all that was written before, in the background.
 */
export function createSealer({ db, log, outages, onFirstSeal, onAllSealed }: SealerOptions): {
  /** Waits for the seal under way, and ends. */
  close: () => Promise<void>;
} {
  const border = createSettledBorder();
  let isClosed = false;
  let timer: Timer | undefined;
  let running = Promise.resolve();
  const seal = async () => {
    let restMs = INTERVAL_MS;
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
  sealLater(INTERVAL_MS);
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
