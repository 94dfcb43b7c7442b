import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import type { AppEnv } from "./request-context.ts";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site makes a browser send with our cookie. Requests without a cookie carry no
 * authority and pass, except to paths that would sign the browser in as somebody else.
 */
export function sameOriginWrites({ publicUrl, logins }: { publicUrl: string; logins: RegExp }) {
  const ownHost = new URL(publicUrl).host;
  return createMiddleware<AppEnv>((c, next) => {
    const hasAuthority = c.req.header("cookie") !== undefined || logins.test(c.req.path);
    if (READING_METHODS.has(c.req.method) || !hasAuthority) return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const fromHere = site ? site === "same-origin" || site === "none" : !origin || hostOf(origin) === ownHost;
    if (!fromHere) throw new AppError("forbidden", { message: texts.request.crossSite });
    return next();
  });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
