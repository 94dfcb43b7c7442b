import { DrizzleQueryError } from "drizzle-orm";

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one structured line. Callers pass ids and numbers: never a body, a cookie or a password. */
export type Logger = {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  /** The stack is kept: only failures nobody foresaw come here. */
  error: (message: string, error: unknown, fields?: Fields) => void;
};

/** One JSON object a line, so that any collector reads it. */
export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, message: string, fields: Fields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields),
    error: (message, error, fields) => line("error", message, { ...fields, error: describe(error) }),
  };
}

/** Stacks down to the first cause. Drizzle's message quotes the statement's values, which may be personal. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return Bun.inspect(error);
  const own =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : (error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\nCaused by ${describe(error.cause)}`;
}
