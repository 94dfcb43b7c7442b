import { createMiddleware } from "hono/factory";
import type { Actor, Context } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import type { Listener } from "./client-address.ts";

/** The state of one request. Inner layers write here what the pipeline needs from them. */
export type RequestState = {
  id: string;
  /** Client address; read from X-Forwarded-For as far as TRUST_PROXY allows. */
  address: string;
  /** Undefined when a test calls the application without a socket. */
  listener: Listener | undefined;
  /** Label of the metrics: a pattern from a bounded set, never the client's own text. */
  route: string | undefined;
  /** Whether the connection closes with the answer, so that the rest of a large body is not received. */
  closesConnection: boolean;
  /** Whether a success gets a line in the log, as all calls do but those that pages make by themselves. */
  logsSuccess: boolean;
  /** Replaces the remaining time of the request. For routes that allow it. */
  extendDeadline: (seconds: number) => void;
};

/** Hono's types for a request. The variables are set below `/api` and `/trpc`. */
export type AppEnv = {
  Bindings: { state: RequestState };
  Variables: {
    ctx: Context;
    /** @throws AppError `forbidden` for a cross-site write, also without a cookie. */
    requireOwnOrigin: () => void;
  };
};

type ResolveActor = (services: Services, headers: Headers, call: { background: boolean }) => Promise<Actor>;

/**
 * Middleware that resolves the actor, sets the context, and adds headers of verbs, such as cookies, to the response.
 * `isBackground` says of an address whether a browser calls it by itself.
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
    const actor = await resolveActor(services, headers, { background: isBackground(c.req.url) });
    c.set("ctx", { ...services, actor, request: { id, address, headers, responseHeaders } });
    await next();
    // Not `c.header`: on a finished response it creates a copy whose body is a stream.
    for (const [name, value] of responseHeaders) c.res.headers.append(name, value);
  });
}

/**
 * Where the path begins in the address of a request, which may lack its origin: Bun makes it of the `Host` header, and
 * HTTP/1.0 does without one.
 */
export function pathStart(url: string): number {
  return url.startsWith("/") ? 0 : Math.max(0, url.indexOf("/", "https://".length));
}

/** The path as the client sent it, and whether a query follows it. */
export function pathOf(url: string): [path: string, hasQuery: boolean] {
  const start = pathStart(url);
  const end = url.indexOf("?", start);
  return end < 0 ? [url.slice(start), false] : [url.slice(start, end), true];
}
