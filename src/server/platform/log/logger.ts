import { DrizzleQueryError } from "drizzle-orm";

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one structured line. Callers pass ids and numbers: never a body, a cookie or a password. */
export type Logger = {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  /** Also logs the error's stack and causes. */
  error: (message: string, error: unknown, fields?: Fields) => void;
};

/** Writes one JSON object per line (product 15.4). */
export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, message: string, fields: Fields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields),
    error: (message, error, fields) => line("error", message, { ...fields, error: describe(error) }),
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
