import type { RecordConflict } from "../schemas/record-change.ts";

/** Why a call was rejected. tRPC and REST each map these codes once. */
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

/** The REST answer to every rejected call. `error` is a Portuguese sentence that can be shown. */
export type ErrorBody = { success: false; error: string };

/** What the tRPC client finds in `error.data`, beside tRPC's own fields. */
export type AppErrorData = { appCode: AppErrorCode; retryAfterSeconds?: number; conflict?: RecordConflict };
