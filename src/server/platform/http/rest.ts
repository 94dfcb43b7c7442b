import { OpenAPIHono, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError, toAppError } from "#server/platform/errors.ts";
import type { AppErrorCode, ErrorBody } from "#shared/errors.ts";
import { texts } from "#shared/texts.ts";
import type { AppEnv } from "./request-context.ts";

const statuses: Record<AppErrorCode, ContentfulStatusCode> = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

/** A REST application whose bad input is answered as `{success:false,error}` (spec section 7). */
export function createRestApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

/** The refusal of input that a schema did not take: the first thing that is wrong with it. */
export function invalidInput(error: z.ZodError): AppError {
  return new AppError("invalid_input", { message: error.issues[0]?.message ?? texts.request.invalid });
}

/** For routes of the back office: a stranger is refused before the request is looked at. */
export const administratorOnly = createMiddleware<AppEnv>((c, next) => {
  requireAdministrator(c.var.ctx);
  return next();
});

/** HTTP status and body of anything a handler threw; the body says nothing that was not meant to be read. */
export function toRestError(thrown: unknown): {
  refusal: AppError;
  status: ContentfulStatusCode;
  body: ErrorBody;
} {
  const refusal = thrown instanceof HTTPException ? fromHttpException(thrown) : toAppError(thrown);
  return { refusal, status: statuses[refusal.code], body: { success: false, error: refusal.message } };
}

/** Hono itself throws for a body over the limit, one that is not called JSON and one that is not JSON. */
function fromHttpException(exception: HTTPException): AppError {
  if (exception.status === 413) return new AppError("payload_too_large", { message: texts.request.tooLarge });
  if (exception.status === 415)
    return new AppError("unsupported_media_type", { message: texts.request.unsupportedMediaType });
  return new AppError("invalid_input", { message: texts.request.malformedJson });
}

const errorBodySchema = z.object({ success: z.literal(false), error: z.string() }).openapi("Erro");

const refusalDescriptions = {
  400: "Dados inválidos",
  401: "Sem sessão",
  403: "Sem permissão",
  404: "Não encontrado",
  409: "Conflito com o que já existe",
  413: "Grande demais",
  415: "Tipo de conteúdo não aceito",
  429: "Muitas tentativas",
} as const;

/** The documented error answers of a route. */
export function refusals(...codes: (keyof typeof refusalDescriptions)[]) {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        description: refusalDescriptions[code],
        content: { "application/json": { schema: errorBodySchema } },
      },
    ]),
  );
}

/** A required JSON request body described by a schema from `shared/schemas`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** A successful JSON answer. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } } as const;
}
