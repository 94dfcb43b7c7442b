import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { AppError, toAppError } from "#server/platform/errors.ts";
import { type Allowance, limitRequest } from "#server/platform/http/allowance.ts";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { texts } from "#shared/texts.ts";
import { appRouter } from "./router.ts";

const ENDPOINT = "/trpc";
const NO_MORE: Allowance = {};

/** Names of all procedures, such as `leads.create`. */
export const procedureNames: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/** The procedures under `/trpc`, each held to the allowance of its `meta`. */
export function trpcRoutes(log: Logger) {
  const routes = new Hono<AppEnv>();
  routes.use(`${ENDPOINT}/*`, (c, next) => limitRequest(allowanceOf(namesIn(c.req.url)))(c, next));
  routes.all(`${ENDPOINT}/*`, (c) =>
    fetchRequestHandler({
      endpoint: ENDPOINT,
      req: c.req.raw,
      router: appRouter,
      createContext: () => c.var.ctx,
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError: ({ error, path }) => {
        if (error.code !== "INTERNAL_SERVER_ERROR") return;
        const fields = { requestId: c.env.exchange.id, path: path ?? "" };
        log.error("request failed", error.cause ?? error, fields);
      },
    }),
  );
  return routes;
}

/**
 * The names in a path, one or a batch, as tRPC reads them.
 * @throws AppError `not_found` for a broken escape, at which tRPC itself would fail.
 */
function namesIn(url: string): string[] {
  try {
    return decodeURIComponent(new URL(url).pathname.slice(ENDPOINT.length + 1)).split(",");
  } catch {
    throw new AppError("not_found", { message: texts.request.notFound });
  }
}

/** A batch is held to the defaults, and to our own origin if any of its procedures is. */
function allowanceOf(names: readonly string[]): Allowance {
  const metas = names.map((name) => metaOf(name));
  if (metas.length === 1) return metas[0] ?? NO_MORE;
  return metas.some((meta) => meta.ownOriginOnly) ? { ownOriginOnly: true } : NO_MORE;
}

function metaOf(name: string): Allowance {
  if (!procedureNames.has(name)) return NO_MORE;
  // tRPC keeps all procedures in one flat record, and `platform/trpc/init.ts` declares the type of their meta.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Allowance } }>;
  return procedures[name]?._def.meta ?? NO_MORE;
}

/** The header for calls beyond a rate limit: the longest wait of a batch. */
function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => toAppError(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "Retry-After": String(longest) } : {};
}
