import { initTRPC, TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { ZodError } from "zod";
import { type Context, requireAdministrator, requireProof } from "#server/platform/context.ts";
import { AppError, toAppError } from "#server/platform/errors.ts";
import type { Allowance } from "#server/platform/http/allowance.ts";
import { PROVEN_CALLS } from "#server/platform/proven-calls.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode, AppErrorData } from "#shared/wire/errors.ts";

const trpcCodes: Record<AppErrorCode, TRPCError["code"]> = {
  invalid_input: "BAD_REQUEST",
  unauthorized: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  method_not_allowed: "METHOD_NOT_SUPPORTED",
  timed_out: "TIMEOUT",
  conflict: "CONFLICT",
  payload_too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media_type: "UNSUPPORTED_MEDIA_TYPE",
  unprocessable: "UNPROCESSABLE_CONTENT",
  unproven: "PRECONDITION_REQUIRED",
  rate_limited: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_SERVER_ERROR",
};

const trpc = initTRPC
  .context<Context>()
  .meta<Allowance>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { message, data } = describeError(error);
      return {
        message,
        code: shape.code,
        data: { ...data, code: shape.data.code, httpStatus: shape.data.httpStatus },
      };
    },
  });

/** Error for the client: a Portuguese message and a code, never internal details. */
function describeError(error: TRPCError): { message: string; data: AppErrorData } {
  if (error.cause instanceof AppError) {
    const { code, message, reason, retryAfterSeconds, conflict, missing, factors, enrolment } = error.cause;
    return {
      message,
      data: { appCode: code, reason, retryAfterSeconds, conflict, missing, factors, enrolment },
    };
  }
  if (error.cause instanceof ZodError) {
    const message = error.cause.issues[0]?.message ?? texts.request.invalid;
    return { message, data: { appCode: "invalid_input" } };
  }
  if (error.code === "UNSUPPORTED_MEDIA_TYPE") {
    return {
      message: texts.request.unsupportedMediaType,
      data: { appCode: "unsupported_media_type" },
    };
  }
  // The verbs' own `not_found` has a cause: no procedure has the name, so an earlier release served the tab.
  if (error.code === "NOT_FOUND") return { message: texts.request.outdated, data: { appCode: "not_found" } };
  if (error.code === "INTERNAL_SERVER_ERROR") {
    return { message: texts.connection.unexpected, data: { appCode: "internal" } };
  }
  return { message: texts.request.invalid, data: { appCode: "invalid_input" } };
}

/** Maps errors thrown by verbs to tRPC errors with the matching status. */
const mapErrors = trpc.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || result.error.code !== "INTERNAL_SERVER_ERROR") return result;
  const cause = result.error.cause;
  const appError = toAppError(cause);
  if (appError.code === "internal") return result;
  throw new TRPCError({ code: trpcCodes[appError.code], cause: appError, message: appError.message });
});

/** Body of an error before a procedure was reached, in the typed client's format. */
export function toTrpcErrorBody({ code, message, reason, retryAfterSeconds }: AppError, httpStatus: number) {
  const trpcCode = trpcCodes[code];
  const data = { appCode: code, reason, retryAfterSeconds, code: trpcCode, httpStatus };
  return { error: { message, code: TRPC_ERROR_CODES_BY_KEY[trpcCode], data } };
}

export const router = trpc.router;
/** A procedure for visitors and administrators. */
export const publicProcedure = trpc.procedure.use(mapErrors);
/**
 * Rejects visitors, and expired proofs if PROVEN_CALLS requires one, before reading the input; passes on an
 * AdministratorContext.
 */
export const adminProcedure = publicProcedure
  .meta({ administratorsOnly: true })
  .use(({ ctx, path, next }) => {
    const administrator = requireAdministrator(ctx);
    if (PROVEN_CALLS.has(path)) requireProof(administrator);
    return next({ ctx: administrator });
  });

/** Resolver of a procedure that calls one verb with the context first. */
export const verb =
  <Ctx, Input, Output>(run: (ctx: Ctx, input: Input) => Output) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }) =>
    run(ctx, input);
