import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import {
  type AdministratorContext,
  type CallerContext,
  type Context,
  requireAdministrator,
  requireCaller,
} from "#server/platform/context.ts";
import { answerOnce, IDEMPOTENCY_HEADER } from "#server/platform/idempotency/answer-once.ts";
import { CALLS_PROVEN_BY_INPUT, PROVEN_CALLS } from "#server/platform/proven-calls.ts";
import type { ApiScope } from "#shared/schemas/api-key.ts";
import { type Allowance, limitRequest } from "./allowance.ts";
import { clientNetwork } from "./client-address.ts";
import type { AppEnv } from "./request-state.ts";
import { type ErrorStatus, errorResponses, invalidInput } from "./rest-errors.ts";

type Method = "get" | "post" | "put" | "delete";
type Input = z.ZodType | undefined;
/** Schema of path or query parameters. */
type ParametersInput = NonNullable<RouteConfig["request"]>["params"];
type Parsed<Schema extends Input> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Declared by every route. */
type Common = {
  /** Name of the call in generated clients, an English verb in camelCase. Changing it breaks them. */
  operationId: string;
  summary: string;
  description?: string;
  /** Errors besides 400 (routes with input) and 401 (administrator routes). */
  errors?: readonly ErrorStatus[];
  allows?: Allowance;
  /** Scope with which a key may call. */
  scope?: ApiScope;
  /**
   * Answers a repeat under the same Idempotency-Key with the first response, which must be small and contain no secret.
   */
  takesIdempotencyKey?: true;
};

type JsonRoute<
  Ctx,
  Params extends ParametersInput,
  Query extends ParametersInput,
  Body extends Input,
  Fields extends z.ZodRawShape,
> = Common & {
  params?: Params;
  query?: Query;
  body?: Body;
  isBodyOptional?: true;
  /** Description of a successful response, and its fields besides `success: true`. */
  answer: readonly [description: string, fields: Fields];
  handle: (call: {
    ctx: Ctx;
    params: Parsed<Params>;
    query: Parsed<Query>;
    body: Parsed<Body>;
  }) => Promise<keyof Fields extends never ? unknown : z.input<z.ZodObject<Fields>>>;
};

type CustomRoute = Common & {
  access: "public" | "administrator";
  request?: RouteConfig["request"];
  answer: RouteConfig["responses"][string];
  /** Hono's pattern, if narrower than the documented path. */
  pattern?: string;
  respond: (c: HonoContext<AppEnv>) => Response | Promise<Response>;
};

/** 20 MB at 90 kB/s, a slow office line, and 5 MB at 22 kB/s, a slow mobile one. */
const UPLOAD_SECONDS = 240;

type UploadRoute = Pick<CustomRoute, "access"> &
  Omit<Common, "allows" | "takesIdempotencyKey"> & {
    /** Text fields of the form. */
    form: z.ZodObject;
    /** Name of the file's field. */
    file: string;
    answer: readonly [description: string, fields: z.ZodRawShape];
    /** Reads the form, and returns the response fields through `once`, whose input identifies the call. */
    handle: (c: HonoContext<AppEnv>, once: Once) => Promise<object>;
  };

type Once = <Answer>(input: unknown, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Declares the documented paths of a feature. One declaration yields validation, access, limits, OpenAPI document and
 * reference page. Mount `app` with `route`.
 */
export function restRoutes(tag: string) {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });

  /** Mounts a JSON route. `contextOf` narrows the context and throws if the actor may not call it. */
  const mount =
    <Ctx>(access: CustomRoute["access"], contextOf: (ctx: Context) => Ctx) =>
    <
      Fields extends z.ZodRawShape,
      Params extends ParametersInput = undefined,
      Query extends ParametersInput = undefined,
      Body extends Input = undefined,
    >(
      method: Method,
      path: string,
      declared: JsonRoute<Ctx, Params, Query, Body, Fields>,
    ) => {
      const { params, query, body, isBodyOptional, answer, handle } = declared;
      const [description, fields] = answer;
      const route = createRoute({
        method,
        path,
        tags: [tag],
        ...documented(access, declared),
        // Runs before validation, which reads the body.
        middleware: [limitRequest(allowanceOf(access, declared))],
        request: {
          ...(params ? { params } : {}),
          ...(query ? { query } : {}),
          ...(declared.takesIdempotencyKey ? { headers: idempotencyHeaders } : {}),
          ...(body ? { body: { required: !isBodyOptional, content: jsonOf(body) } } : {}),
        },
        responses: {
          200: { description, content: jsonOf(z.object({ success: z.literal(true), ...fields })) },
          ...errorResponses([
            ...(params || query || body ? [400 as const] : []),
            ...(access === "administrator" ? [401 as const] : []),
            ...(declared.scope ? keyErrors : []),
            ...(proofNote(declared) ? [428 as const] : []),
            ...(declared.takesIdempotencyKey ? idempotencyErrors : []),
            ...(declared.errors ?? []),
          ]),
        },
      });
      const hasFields = Object.keys(fields).length > 0;
      // The framework infers handler types from a literal route; here they follow from `declared`.
      app.openapi(route as RouteConfig, async (c) => {
        const valid = (part: string) => c.req.valid(part as never) as never;
        const ctx = contextOf(c.var.ctx);
        const input = { params: valid("param"), query: valid("query"), body: valid("json") };
        const work = () => handle({ ctx, ...input });
        const result = declared.takesIdempotencyKey
          ? await once(c.var.ctx, declared.operationId, input, work)
          : await work();
        return c.json({ success: true, ...(hasFields ? (result as object) : {}) });
      });
    };

  /** A path with non-JSON input or response; `respond` handles both. */
  const custom = (method: Method, path: string, declared: CustomRoute) => {
    const { access, request = {}, answer, errors = [], pattern = honoPattern(path), respond } = declared;
    const statuses = [
      ...(access === "administrator" ? [401 as const] : []),
      ...(declared.scope ? keyErrors : []),
      ...(proofNote(declared) ? [428 as const] : []),
      ...errors,
    ];
    app.openAPIRegistry.registerPath({
      method,
      path,
      tags: [tag],
      ...documented(access, declared),
      request,
      responses: { 200: answer, ...errorResponses(statuses) },
    });
    app.on([method.toUpperCase()], [pattern], limitRequest(allowanceOf(access, declared)), respond);
  };

  return {
    app,
    custom,
    /** A path for visitors and administrators. */
    visitor: mount("public", (ctx) => ctx),
    /** A path for administrators, by cookie or bearer token. */
    administrator: mount<AdministratorContext>("administrator", requireAdministrator),
    /** A path for administrators, and for keys with its `scope`. */
    caller: mount<CallerContext>("administrator", requireCaller),
    /** A path for a form with a file. Custom, since the framework's validation first reads the whole body into memory. */
    upload: (path: string, { form, file, answer, errors = [], handle, ...declared }: UploadRoute) => {
      const [description, fields] = answer;
      const schema = form.extend({ [file]: z.string().openapi({ format: "binary" }) });
      custom("post", path, {
        ...declared,
        request: {
          headers: idempotencyHeaders,
          body: { required: true, content: { "multipart/form-data": { schema } } },
        },
        answer: { description, content: jsonOf(z.object({ success: z.literal(true), ...fields })) },
        errors: [400, 408, 413, 415, ...idempotencyErrors, ...errors],
        allows: { bodyBytes: "streamed", seconds: UPLOAD_SECONDS },
        respond: async (c) => {
          const { ctx } = c.var;
          const work = handle(c, (input, store) => once(ctx, declared.operationId, input, store));
          return c.json({ success: true, ...(await work) });
        },
      });
    },
  };
}

/** Errors that a key may get from any call. */
const keyErrors = [401, 403, 429] as const;

const idempotencyHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z.string().optional().openapi({
    description:
      "Um valor novo para cada coisa a fazer, como um UUID: por um dia, o mesmo valor com os mesmos dados recebe a primeira resposta, e nada é feito de novo.",
  }),
});

function once<Answer>(ctx: Context, operation: string, input: unknown, work: () => Promise<Answer>) {
  return answerOnce(ctx, { caller: callerOf(ctx), operation, input }, work);
}

/** An account, a key of another program, or the network of a visitor. */
function callerOf({ actor, request }: Context): string {
  if (actor.kind === "administrator") return `account ${actor.id}`;
  if (actor.kind === "key") return `key ${actor.id}`;
  return `network ${clientNetwork(request.address)}`;
}

const idempotencyErrors = [400, 409, 422, 429] as const;

function allowanceOf(access: CustomRoute["access"], { allows, scope, operationId }: Common): Allowance {
  return {
    ...allows,
    scope,
    needsProof: PROVEN_CALLS.has(operationId),
    ...(access === "administrator" ? { administratorsOnly: true } : {}),
  };
}

/** Describes when a call requires a fresh proof; undefined if it never does. */
function proofNote({ operationId, scope }: Common): string | undefined {
  const note = PROVEN_CALLS.has(operationId)
    ? "Pede um login dos últimos cinco minutos."
    : CALLS_PROVEN_BY_INPUT[operationId];
  return note && scope ? `${note} Uma chave de integração não precisa de login.` : note;
}

function honoPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Each entry alone authorizes; an empty list, or an empty entry, requires nothing. */
function securityOf(access: CustomRoute["access"], scope: ApiScope | undefined): Record<string, string[]>[] {
  const key = scope ? [{ key: [scope] }] : [];
  if (access === "administrator") return [{ token: [] }, { cookie: [] }, ...key];
  return scope ? [{}, ...key] : [];
}

function documented(access: CustomRoute["access"], declared: Common) {
  const { operationId, summary, scope } = declared;
  const description = [declared.description, proofNote(declared)].filter(Boolean).join(" ");
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    security: securityOf(access, scope),
  };
}

/** OpenAPI content of a JSON body. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  return { "application/json": { schema } } as const;
}
