import type { RecordConflict } from "#shared/schemas/record-change.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import type { LoginFactor, LoginStep } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode, AppErrorReason } from "#shared/wire/errors.ts";

type Details = {
  /** Portuguese message for users. */
  message: string;
  /** Reason that the client handles. */
  reason?: AppErrorReason | undefined;
  /** For `rate_limited`: seconds until another attempt can succeed. */
  retryAfterSeconds?: number;
  /** For `method_not_allowed`: the methods that the path answers to. */
  allow?: readonly string[];
  /** For a `conflict` between two editors of a record. */
  conflict?: RecordConflict;
  /** For a login: what is missing besides the right password. */
  missing?: LoginStep | undefined;
  /** For a login without the required code or passkey: factors of the account. */
  factors?: LoginFactor[] | undefined;
  /** For a login of an account that must set up a second factor: the factor to set up. */
  enrolment?: StartedTotp | undefined;
  /** Cause of unavailability, for the log. */
  cause?: unknown;
};

/** An expected error whose message may be shown to users, unlike that of any other error. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly reason: AppErrorReason | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly conflict: RecordConflict | undefined;
  readonly missing: LoginStep | undefined;
  readonly factors: LoginFactor[] | undefined;
  readonly enrolment: StartedTotp | undefined;

  constructor(code: AppErrorCode, details: Details) {
    const { message, reason, retryAfterSeconds, allow, conflict, missing, factors, enrolment, cause } =
      details;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.allow = allow;
    this.conflict = conflict;
    this.missing = missing;
    this.factors = factors;
    this.enrolment = enrolment;
  }
}

/** Connection failure codes of postgres.js, the operating system, DNS and `s3-objects.ts`. */
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
/** PostgreSQL error classes: connection, resources, operator intervention, system error; plus writes to a standby. */
const UNAVAILABLE_STATES = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/;

/** PostgreSQL error codes for NUL, malformed Unicode and out-of-range timestamps. */
const UNSTORABLE_STATES = new Set(["22021", "22P05", "22008"]);

/**
 * Converts a thrown value to an AppError: the first in its cause chain, `unavailable` for database or object storage
 * outages, `invalid_input` for values the database cannot hold, else `internal` with a cause for the log only.
 */
export function toAppError(thrown: unknown): AppError {
  // pg-boss throws plain objects with error fields, not only Error instances.
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

/** An expected failure of a start or a command. The message is for the operator and contains no secret. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
