import type { RecordConflict } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";

type Details = {
  /** The Portuguese sentence that users read. */
  message: string;
  /** For `rate_limited`: the time until another attempt can succeed. */
  retryAfterSeconds?: number;
  /** For `conflict` between two editors of a record. */
  conflict?: RecordConflict;
  /** Why something is unavailable, for the log. */
  cause?: unknown;
};

/** An expected error. Its message may be shown to users; that of any other error may not. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: RecordConflict | undefined;

  constructor(code: AppErrorCode, { message, retryAfterSeconds, conflict, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.conflict = conflict;
  }
}

/** Codes of connection failures, from postgres.js, the operating system, DNS and `s3-objects.ts`. */
const UNAVAILABLE_CODES = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "OBJECT_STORAGE_UNAVAILABLE",
]);
/** PostgreSQL's classes connection, resources, operator intervention and system error; and a write to a standby. */
const UNAVAILABLE_STATES = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/;

/** PostgreSQL's states for a text with NUL or half a character, and for a time that it cannot hold. */
const UNSTORABLE_STATES = new Set(["22021", "22P05", "22008"]);

/**
 * The AppError for a thrown value: the first in its chain of causes, `unavailable` when the database or the object
 * storage does not answer, `invalid_input` for a value that the database cannot hold, otherwise `internal`, whose
 * cause is for the log only.
 */
export function toAppError(thrown: unknown): AppError {
  // Not only instances of Error: pg-boss hands out plain objects with its fields.
  for (let cause = thrown; typeof cause === "object" && cause !== null; cause = (cause as Error).cause) {
    if (cause instanceof AppError) return cause;
    const code = String((cause as NodeJS.ErrnoException).code);
    if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code)) {
      return new AppError("unavailable", { message: texts.connection.unavailable, cause: thrown });
    }
    if (UNSTORABLE_STATES.has(code))
      return new AppError("invalid_input", { message: texts.request.unstorable });
  }
  return new AppError("internal", { message: texts.connection.unexpected });
}

/** An expected failure of a start or a command. The message is a sentence for the operator, without any secret. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
