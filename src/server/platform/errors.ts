import type { AppErrorCode } from "#shared/errors.ts";
import { texts } from "#shared/texts.ts";

type Details = {
  /** The Portuguese sentence people see. */
  message: string;
  /** For `rate_limited`: when another attempt makes sense. */
  retryAfterSeconds?: number;
};

/** A refusal that was foreseen. Its message may be shown; anything else that is thrown may not. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, { message, retryAfterSeconds }: Details) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Connection failures as postgres.js, the operating system, name servers and our object storage name them. */
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
/** PostgreSQL's classes connection, resources, operator intervention and system error; and a server made a standby. */
const UNAVAILABLE_STATES = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/;

/**
 * The AppError that a thrown value amounts to: itself, `unavailable` when database or object storage is away, and otherwise
 * `internal`, whose cause is for the log only.
 */
export function toAppError(thrown: unknown): AppError {
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code)) {
      return new AppError("unavailable", { message: texts.connection.unavailable });
    }
  }
  return new AppError("internal", { message: texts.connection.unexpected });
}
