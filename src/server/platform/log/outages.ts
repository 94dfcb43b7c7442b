import { LRUCache } from "lru-cache";
import { shortReason } from "#server/platform/short-reason.ts";
import type { Logger } from "./logger.ts";

/** Log interval per cause, however many calls it fails. */
const QUIET_MS = 60_000;
/** Bounds memory; there are few causes, but their text is unbounded. */
const MAX_CAUSES = 100;
const DISK_FULL = "53100";

/** Logs why calls get 503, and tracks whether the disk is full. */
export type Outages = {
  /** Logs the cause of an outage once per minute, with the number of occurrences since its last line. */
  report: (thrown: unknown, fields?: Record<string, string>) => void;
  /** True if a write failed because the disk is full since the last `diskHasSpace`. */
  isDiskFull: () => boolean;
  diskHasSpace: () => void;
};

/** Creates the outage record of this process. */
export function createOutages(log: Logger): Outages {
  const causes = new LRUCache<string, { loggedAt: number; since: number }>({ max: MAX_CAUSES });
  let isDiskFull = false;
  return {
    report: (thrown, fields) => {
      const { code, reason } = causeOf(thrown);
      if (code === DISK_FULL) isDiskFull = true;
      const now = performance.now();
      const known = causes.get(code);
      if (known && now - known.loggedAt < QUIET_MS) {
        known.since += 1;
        return;
      }
      causes.set(code, { loggedAt: now, since: 0 });
      log.warn("unavailable", { ...fields, reason, ...(known?.since ? { repeated: known.since } : {}) });
    },
    isDiskFull: () => isDiskFull,
    diskHasSpace: () => {
      isDiskFull = false;
    },
  };
}

/** Finds the innermost error with a code. pg-boss throws plain objects with error fields. */
function causeOf(thrown: unknown): { code: string; reason: string } {
  let found = { code: "unknown", reason: shortReason(thrown) };
  for (let cause = asError(thrown); cause; cause = asError(cause.cause)) {
    const { code } = cause;
    if (typeof code === "string" && /^[A-Z0-9_]{5,}$/.test(code)) {
      found = { code, reason: `${describe(code)}: ${messageOf(cause)}` };
    }
  }
  return found;
}

type ErrorLike = { code?: unknown; message?: unknown; cause?: unknown };

function asError(value: unknown): ErrorLike | undefined {
  return typeof value === "object" && value !== null ? value : undefined;
}

function describe(code: string): string {
  return code === DISK_FULL ? "the disk of the database is full (53100)" : code;
}

/** Returns the first line, without the queue and worker that pg-boss appends. */
function messageOf(thrown: unknown): string {
  const message = asError(thrown)?.message;
  if (typeof message !== "string") return "unknown";
  return (message.split("\n")[0] ?? "").replaceAll(/ \((?:Queue|Worker): [^)]*\)/g, "");
}
