import { createMiddleware } from "hono/factory";
import type { Actor, Context } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import type { Listener } from "./client-address.ts";

/** State of one request, written by inner layers for the pipeline. */
export type RequestState = {
  id: string;
  /** Client address; honors X-Forwarded-For as far as TRUST_PROXY allows. */
  address: string;
  /** Undefined when tests call the application without a socket. */
  listener: Listener | undefined;
  /** Metrics label: a route pattern of a bounded set, never client input. */
  route: string | undefined;
  /** True while the body is arriving; a timeout is then attributed to the sender. */
  awaitsBody: boolean;
  /** True to close the connection after the response, instead of receiving the rest of a large body. */
  closesConnection: boolean;
  /** True if successes are logged: all calls except those that pages make on their own. */
  logsSuccess: boolean;
  /** Replaces the remaining time of the request, if the route allows it. */
  extendDeadline: (seconds: number) => void;
};

/** Hono types of a request. The variables are set below `/api` and `/trpc`. */
export type AppEnv = {
  Bindings: { state: RequestState };
  Variables: {
    ctx: Context;
    /** @throws AppError `forbidden` for a cross-site write, also without a cookie. */
    requireOwnOrigin: () => void;
  };
};

type ResolveActor = (
  services: Services,
  headers: Headers,
  call: { background: boolean; address: string },
) => Promise<Actor>;

/**
 * Middleware that resolves the actor, sets the context, and adds the verbs' headers (e.g. cookies) to the response.
 * `isBackground` tells whether a browser calls the URL on its own.
 */
export function requestContext(
  services: Services,
  resolveActor: ResolveActor,
  isBackground: (url: string) => boolean = () => false,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const headers = c.req.raw.headers;
    const { id, address } = c.env.state;
    const responseHeaders = new Headers();
    const actor = await resolveActor(services, headers, { background: isBackground(c.req.url), address });
    c.set("ctx", { ...services, actor, request: { id, address, headers, responseHeaders } });
    await next();
    // `c.header` would copy a finished response and turn its body into a stream.
    for (const [name, value] of responseHeaders) c.res.headers.append(name, value);
  });
}

/** Returns where the path starts. Without a `Host` header (HTTP/1.0), the URL has no origin. */
export function pathStart(url: string): number {
  return url.startsWith("/") ? 0 : Math.max(0, url.indexOf("/", "https://".length));
}

/** Returns the raw path, and whether a query follows. */
export function pathOf(url: string): [path: string, hasQuery: boolean] {
  const start = pathStart(url);
  const end = url.indexOf("?", start);
  return end < 0 ? [url.slice(start), false] : [url.slice(start, end), true];
}
