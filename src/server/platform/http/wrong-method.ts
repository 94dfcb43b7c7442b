import type { Hono, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppEnv } from "./request-state.ts";

/** Methods of the API; HEAD is a GET. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Middleware for unmatched requests: rejects a method that a known path does not support, and lists the supported ones,
 * from the routes of `app`.
 * @throws AppError `method_not_allowed`.
 */
export function rejectWrongMethod(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  const answers = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && !route.path.endsWith("*"));
  return async (c, next) => {
    const allowed = METHODS.filter((method) => answers(method, c.req.path));
    if (allowed.length === 0) return next();
    const allow = allowed.includes("GET") ? ["HEAD", ...allowed] : allowed;
    throw new AppError("method_not_allowed", { message: texts.request.methodNotAllowed, allow });
  };
}
