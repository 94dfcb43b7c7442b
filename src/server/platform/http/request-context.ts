import { createMiddleware } from "hono/factory";
import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import type { AppEnv } from "./exchange.ts";

type ResolveActor = (
  services: Services,
  headers: Headers,
  call: { background: boolean; isWrite: boolean },
) => Promise<Actor>;

/** Methods that change nothing. */
const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Middleware that resolves the actor, sets the context, and adds headers of verbs, such as cookies, to the response.
 * `isBackground` says of an address whether a browser calls it by itself (product 6.5).
 */
export function requestContext(
  services: Services,
  resolveActor: ResolveActor,
  isBackground: (url: string) => boolean = () => false,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const headers = c.req.raw.headers;
    const { id, address } = c.env.exchange;
    const responseHeaders = new Headers();
    const call = { background: isBackground(c.req.url), isWrite: !READS.has(c.req.method) };
    const actor = await resolveActor(services, headers, call);
    c.set("ctx", { ...services, actor, request: { id, address, headers, responseHeaders } });
    await next();
    // Not `c.header`: on a finished response it creates a copy whose body is a stream.
    for (const [name, value] of responseHeaders) c.res.headers.append(name, value);
  });
}
