import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { AppError, toAppError } from "#server/platform/errors.ts";
import { type Allowance, limitRequest } from "#server/platform/http/allowance.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { texts } from "#shared/texts/texts.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";
import { appRouter } from "./router.ts";

const ENDPOINT = "/trpc";
const DEFAULTS: Allowance = {};

/** Names of all procedures, e.g. `leads.create`. */
export const procedureNames: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/** Serves the procedures under `/trpc`, each limited by the allowance in its `meta`. */
export function trpcRoutes(log: Logger, outages: Outages) {
  const routes = new Hono<AppEnv>();
  routes.use(`${ENDPOINT}/*`, (c, next) => {
    const names = namesIn(c.req.url);
    // tRPC trims slashes and would run a procedure whose allowance was not checked.
    if (names.some((name) => name.includes("/")))
      throw new AppError("not_found", { message: texts.request.notFound });
    return limitRequest(allowanceOf(names))(c, () => {
      rejectLargeBatch(names);
      return next();
    });
  });
  const answer = (c: Context<AppEnv>, req: Request) =>
    fetchRequestHandler({
      endpoint: ENDPOINT,
      req,
      router: appRouter,
      createContext: () => c.var.ctx,
      maxBatchSize: BATCH_MAX,
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError: ({ error, path }) => {
        const fields = { requestId: c.env.state.id, path: path ?? "" };
        if (error.code === "SERVICE_UNAVAILABLE") outages.report(error.cause?.cause ?? error.cause, fields);
        if (error.code !== "INTERNAL_SERVER_ERROR") return;
        log.error("request failed", error.cause ?? error, fields);
      },
    });
  routes.all(`${ENDPOINT}/*`, (c) => answer(c, inOnePiece(withCheckedNames(c.req.raw))));
  return routes;
}

/**
 * Drops the request for a JSONL stream. tRPC answers such batches with 200 before a call runs, so a rejected login
 * would log as a success and lose Retry-After, cookie and time limit.
 */
function inOnePiece(request: Request): Request {
  const wish = `${request.headers.get("trpc-accept") ?? ""},${request.headers.get("accept") ?? ""}`;
  if (!wish.includes("jsonl")) return request;
  const headers = new Headers(request.headers);
  headers.delete("trpc-accept");
  headers.set("accept", "application/json");
  return new Request(request, { headers });
}

/** Re-encodes the names: tRPC decodes them itself and must read exactly those checked here. */
function withCheckedNames(request: Request): Request {
  const url = new URL(request.url);
  const path = `${ENDPOINT}/${namesIn(request.url).map(encodeURIComponent).join(",")}`;
  if (url.pathname === path) return request;
  url.pathname = path;
  return new Request(url, request);
}

/**
 * Parses the procedure names of a single or batch path as tRPC does.
 * @throws AppError `not_found` for invalid percent-encoding, on which tRPC itself would throw.
 */
function namesIn(url: string): string[] {
  try {
    const { pathname } = new URL(url);
    return decodeURIComponent(pathname.slice(ENDPOINT.length + 1)).split(",");
  } catch {
    throw new AppError("not_found", { message: texts.request.notFound });
  }
}

/** Reports whether browsers make every call of the URL on their own. @throws AppError `not_found` like `namesIn`. */
export function isBackground(url: string): boolean {
  return namesIn(url).every((name) => definitionOf(name)?.meta?.background);
}

/** A batch gets the default allowance; it is same-origin if any of its procedures is. */
function allowanceOf(names: readonly string[]): Allowance {
  const [first, ...others] = names.map((name) => definitionOf(name)?.meta ?? DEFAULTS);
  if (others.length === 0) return first ?? DEFAULTS;
  return [first, ...others].some((meta) => meta?.ownOriginOnly) ? { ownOriginOnly: true } : DEFAULTS;
}

/**
 * Rejects batches that amplify a stranger's work: over 20 calls, or containing a public mutation such as a login.
 * @throws AppError `invalid_input`.
 */
function rejectLargeBatch(names: readonly string[]): void {
  if (names.length === 1) return;
  const isVisitorsWrite = (name: string) => {
    const definition = definitionOf(name);
    return definition?.type === "mutation" && !definition.meta?.administratorsOnly;
  };
  if (names.length > BATCH_MAX || names.some(isVisitorsWrite)) {
    throw new AppError("invalid_input", { message: texts.request.batch });
  }
}

type Definition = { type: string; meta?: Allowance };

function definitionOf(name: string): Definition | undefined {
  if (!procedureNames.has(name)) return undefined;
  // tRPC types the router as nested, but `_def.procedures` is flat. `platform/trpc/init.ts` types `meta`.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  return procedures[name]?._def;
}

/** Builds the Retry-After header: the longest wait in a batch. */
function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => toAppError(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "Retry-After": String(longest) } : {};
}
