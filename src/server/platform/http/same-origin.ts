import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppEnv } from "./request-state.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Middleware that rejects cross-site writes with a cookie. Without a cookie there is no session to abuse, except on
 * sign-in paths, which call `requireOwnOrigin`.
 */
export function sameOriginWrites(publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin;
  return createMiddleware<AppEnv>((c, next) => {
    const requireOwnOrigin = () => {
      if (isWrite(c.req.raw) && !comesFrom(ownOrigin, c.req.raw.headers)) {
        throw new AppError("forbidden", { message: texts.request.crossSite });
      }
    };
    if (c.req.raw.headers.has("cookie")) requireOwnOrigin();
    c.set("requireOwnOrigin", requireOwnOrigin);
    return next();
  });
}

function isWrite({ method }: Request): boolean {
  return !SAFE_METHODS.has(method);
}

/** Checks Sec-Fetch-Site, or Origin as a fallback. Clients that send neither are not browsers. */
function comesFrom(ownOrigin: string, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return !origin || (URL.canParse(origin) && new URL(origin).origin === ownOrigin);
}

/** Detects a navigation from another site, e.g. webmail, without the Strict session cookie even if signed in. */
export function isLinkFromElsewhere({ method, headers }: Request): boolean {
  return (
    method === "GET" &&
    headers.get("sec-fetch-site") === "cross-site" &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document"
  );
}
