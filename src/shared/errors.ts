/** Why a request was refused. tRPC and REST each map these once (spec section 7). */
export type AppErrorCode =
  | "invalid_input"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"
  | "internal";

/** What REST clients receive for every refusal. `error` is a Portuguese sentence fit to be shown. */
export type ErrorBody = { success: false; error: string };

/** What the tRPC client finds under `error.data` beside tRPC's own fields. */
export type AppErrorData = { appCode: AppErrorCode; retryAfterSeconds?: number };
