import type { RecordConflict } from "../schemas/record-change.ts";
import type { StartedTotp } from "../schemas/second-factor.ts";
import type { LoginFactor, LoginStep } from "../schemas/session.ts";

/** Reason for a rejected call. tRPC and REST each map these codes once. */
export type AppErrorCode =
  | "invalid_input"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  /** The body did not arrive in time. */
  | "timed_out"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  /** Valid, but contradicts an earlier call with the same key. */
  | "unprocessable"
  /** The call requires a fresh proof of the session. */
  | "unproven"
  | "rate_limited"
  | "unavailable"
  | "internal";

/** Reasons that a client handles besides showing the message. */
export type AppErrorReason =
  /** Of a `conflict`: another record has this name, path or address. */
  | "taken"
  /** Of a `conflict`: the redirect leads back to itself. */
  | "loop"
  /** Of `unauthorized`: the account was deactivated. */
  | "deactivated";

/**
 * REST response to a rejected call. `error` is a displayable Portuguese message; `missing` and `factors` are those of a
 * login.
 */
export type ErrorBody = {
  success: false;
  error: string;
  missing?: LoginStep;
  factors?: LoginFactor[];
};

/** Fields of `error.data` in the tRPC client, besides tRPC's own. */
export type AppErrorData = {
  appCode: AppErrorCode;
  reason?: AppErrorReason | undefined;
  retryAfterSeconds?: number;
  conflict?: RecordConflict;
  missing?: LoginStep | undefined;
  factors?: LoginFactor[] | undefined;
  enrolment?: StartedTotp | undefined;
};
