import { LRUCache } from "lru-cache";
import { shortReason } from "#server/platform/short-reason.ts";
import type { Logger } from "./logger.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    outages: Outages;
  }
}

/** One line for a cause in this time, however many calls it fails. */
const QUIET_MS = 60_000;
/** Causes are few; an unbounded text among them must not fill the memory. */
const MAX_CAUSES = 100;
const DISK_FULL = "53100";

/** Tells the operator why calls are answered 503, and remembers that the disk is full. */
export type Outages = {
  /**
   * Logs why something is unavailable: once per cause and minute, with how often the cause occurred since its last
   * line.
   */
  report: (thrown: unknown, fields?: Record<string, string>) => void;
  /** Whether a write failed because the disk is full, since the last `diskHasSpace`. */
  isDiskFull: () => boolean;
  diskHasSpace: () => void;
};

/** Creates the record of outages of this process. */
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

/**
 * The innermost error with a code: that of the driver, the system or PostgreSQL, not of what wrapped it. pg-boss hands
 * out plain objects with the fields of an error.
 */
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

/** The first line, without the queue and worker that pg-boss appends. */
function messageOf(thrown: unknown): string {
  const message = asError(thrown)?.message;
  if (typeof message !== "string") return "unknown";
  return (message.split("\n")[0] ?? "").replaceAll(/ \((?:Queue|Worker): [^)]*\)/g, "");
}
