import { DrizzleQueryError } from "drizzle-orm";
import { OperatorError } from "#server/platform/errors.ts";
import { withoutAddresses } from "#server/platform/short-reason.ts";

/** From most to least severe. */
export const LOG_LEVELS = ["error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** PostgreSQL error class for invalid values, which its messages quote. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one structured line. Callers pass ids and numbers: never a body, a cookie or a password. */
export type Logger = {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  /** Also logs stacks without e-mail addresses, or the message of an OperatorError as `reason`. */
  error: (message: string, error: unknown, fields?: Fields) => void;
};

/** Writes one JSON object per line, for levels at least as severe as `least`. */
export function createLogger(write: (line: string) => void, least: LogLevel = "info"): Logger {
  const line = (level: LogLevel, message: string, fields: Fields = {}) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(least)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
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

/** Enough to recognize a statement; batches have thousands of parameters. */
const STATEMENT_MAX = 500;

/**
 * Returns the stacks of an error and its causes. Omits Drizzle's message and masks PostgreSQL's data exceptions: both
 * quote values, possibly personal data.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return Bun.inspect(error);
  const own = error instanceof DrizzleQueryError ? `Failed query: ${shortened(error.query)}` : stackOf(error);
  return error.cause === undefined ? own : `${own}\nCaused by ${describe(error.cause)}`;
}

function shortened(statement: string): string {
  if (statement.length <= STATEMENT_MAX) return statement;
  return `${statement.slice(0, STATEMENT_MAX)}… (${statement.length} characters)`;
}

/** Prepends the message that stacks of system errors may lack: the driver then writes "undefined". */
function stackOf({ name, message, stack = "", code }: NodeJS.ErrnoException): string {
  const whole = stack.includes(message) ? stack : `${name}: ${message}${stack.replace(/^undefined/, "")}`;
  return DATA_EXCEPTION.test(code ?? "") ? whole.replaceAll(/"[^"]*"/g, '"…"') : whole;
}
