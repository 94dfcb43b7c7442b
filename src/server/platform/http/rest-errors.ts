import { z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError, toAppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode, ErrorBody } from "#shared/wire/errors.ts";

/** HTTP status of each error code. */
export const httpStatuses: Readonly<Record<AppErrorCode, ContentfulStatusCode>> = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  unproven: 428,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Body of every REST error. */
export function errorBody({ message, missing, factors }: AppError): ErrorBody {
  return { success: false, error: message, ...(missing && { missing }), ...(factors && { factors }) };
}

/** Wraps the first problem of input rejected by a schema. */
export function invalidInput(error: z.ZodError): AppError {
  return new AppError("invalid_input", { message: error.issues[0]?.message ?? texts.request.invalid });
}

/**
 * Converts a thrown value to an AppError. Hono throws for a wrong body type and invalid JSON. A body aborted by the
 * client is bad input, not a server failure.
 */
export function fromThrown(thrown: unknown, request: Request): AppError {
  if (isBrokenOff(thrown, request)) return new AppError("invalid_input", { message: texts.request.invalid });
  if (!(thrown instanceof HTTPException)) return toAppError(thrown);
  if (thrown.status === 413) return new AppError("payload_too_large", { message: texts.request.tooLarge });
  if (thrown.status === 415) {
    return new AppError("unsupported_media_type", { message: texts.request.unsupportedMediaType });
  }
  return new AppError("invalid_input", { message: texts.request.malformedJson });
}

/** An AbortError alone may come from another connection, e.g. to the object storage. */
function isBrokenOff(thrown: unknown, request: Request): boolean {
  return request.signal.aborted && thrown instanceof Error && thrown.name === "AbortError";
}

const errorBodySchema = z.object({ success: z.literal(false), error: z.string() }).openapi("Erro");
const jsonError = { "application/json": { schema: errorBodySchema } };

const errorDescriptions = texts.api.statuses;

export type ErrorStatus = keyof typeof errorDescriptions;

/** Errors possible in every call: rejected by the transport, or failed. */
const commonErrors = {
  "4XX": { description: texts.api.rejected, content: jsonError },
  "5XX": { description: texts.api.failed, content: jsonError },
} as const;

/** Builds the OpenAPI responses for a route's errors. */
export function errorResponses(statuses: readonly ErrorStatus[]) {
  const own = [...new Set(statuses)].sort();
  return {
    ...Object.fromEntries(
      own.map((status) => [status, { description: errorDescriptions[status], content: jsonError }]),
    ),
    ...commonErrors,
  };
}
