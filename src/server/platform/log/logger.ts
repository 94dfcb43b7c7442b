import { DrizzleQueryError } from "drizzle-orm";
import { OperatorError } from "#server/platform/operator-error.ts";
import { withoutAddresses } from "#server/platform/without-addresses.ts";

/** From the most to the least severe. */
export const LOG_LEVELS = ["error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one structured line. Callers pass ids and numbers: never a body, a cookie or a password. */
export type Logger = {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  /** Also logs the error's stack and causes without e-mail addresses, or as `reason` the sentence of an OperatorError. */
  error: (message: string, error: unknown, fields?: Fields) => void;
};

/** Writes one JSON object per line, for lines at least as severe as `least` (product 15.4). */
export function createLogger(write: (line: string) => void, least: LogLevel = "info"): Logger {
  // Written once for all lines of a millisecond.
  let written = { at: Number.NaN, time: "" };
  const line = (level: LogLevel, message: string, fields: Fields = {}) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(least)) return;
    const now = Date.now();
    if (now !== written.at) written = { at: now, time: new Date(now).toISOString() };
    write(JSON.stringify({ time: written.time, level, message, ...fields }));
  };
  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields),
    error: (message, error, fields) =>
      line("error", message, {
        ...fields,
        ...(error instanceof OperatorError
          ? { reason: error.message }
          : { error: withoutAddresses(describe(error)) }),
      }),
  };
}

/**
 * The stacks of an error and its causes. Drizzle's message is left out: it quotes values, which may be personal data.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return Bun.inspect(error);
  const own =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : (error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\nCaused by ${describe(error.cause)}`;
}
