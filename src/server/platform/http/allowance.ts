import { createMiddleware } from "hono/factory";
import { requireCaller, requireProof, requireScope } from "#server/platform/context.ts";
import type { ApiScope } from "#shared/schemas/api-key.ts";
import { receiveBody } from "./receive-body.ts";
import type { AppEnv, RequestState } from "./request-state.ts";

/** Enough for forms and text. */
export const DEFAULT_BODY_BYTES = 1024 * 1024;

/** Allowances of a route beyond the defaults, declared in `restRoutes` or a procedure's `meta`. */
export type Allowance = {
  /** Maximum body in bytes, instead of 1 MiB. `streamed`: the route limits the body while reading it. */
  bodyBytes?: number | "streamed";
  /** Time limit of the request and idle timeout of its socket in seconds, instead of 12 and 30. */
  seconds?: number;
  /** Rejects cross-site requests even without a cookie. For paths that set one. */
  ownOriginOnly?: true;
  /** Rejects visitors before reading the body, so strangers cannot fill the memory. */
  administratorsOnly?: true;
  /** Requires a fresh proof of the session before reading the body. */
  needsProof?: boolean;
  /** Scope with which a key may call; without one, no key may. */
  scope?: ApiScope | undefined;
  /** Omits successes from the log, for frequent calls by pages. Rejections are still logged. */
  unlogged?: true;
  /** Marks procedures that browsers call on their own, which do not keep the session alive. */
  background?: true;
};

/** Middleware that applies a route's allowance. @throws AppError `payload_too_large`, `forbidden`, `unauthorized`, `unproven`. */
export function limitRequest(allowance: Allowance) {
  const {
    seconds,
    bodyBytes = DEFAULT_BODY_BYTES,
    ownOriginOnly,
    administratorsOnly,
    needsProof,
    scope,
    unlogged,
  } = allowance;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (unlogged) c.env.state.logsSuccess = false;
    if (ownOriginOnly) c.var.requireOwnOrigin();
    if (administratorsOnly) {
      c.env.state.closesConnection = isStranger(c.req.raw.headers);
      requireCaller(c.var.ctx);
    }
    // Pages cannot be called with a key.
    const { ctx } = c.var as Partial<AppEnv["Variables"]>;
    if (ctx) requireScope(ctx, scope);
    if (ctx && needsProof) requireProof(ctx);
    if (seconds) extendTime(c.env.state, c.req.raw, seconds);
    if (bodyBytes !== "streamed" && c.req.raw.body) await receiveBody(c, bodyBytes);
    await next();
  });
}

/** Has no credentials. A browser with an expired session sends its cookie and must be able to read the response. */
function isStranger(headers: Headers): boolean {
  return !headers.has("cookie") && !headers.has("authorization");
}

function extendTime({ listener, extendDeadline }: RequestState, request: Request, seconds: number): void {
  listener?.timeout(request, seconds);
  extendDeadline(seconds);
}
