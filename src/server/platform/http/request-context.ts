import { createMiddleware } from "hono/factory";
import { resolveActor } from "#server/features/accounts/resolve-actor.ts";
import type { Context, Services } from "#server/platform/context.ts";
import { clientAddress, type Listener } from "./client-address.ts";

/** Hono's types for our requests. `server` is absent when a test calls the app without a socket. */
export type AppEnv = {
  Bindings: { server?: Listener };
  Variables: { requestId: string; address: string; ctx: Context };
};

/** Gives every request an id, and writes one line when it has been answered. Never a body, query or cookie. */
export function requestLog({ log, trustProxy }: { log: Services["log"]; trustProxy: number }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const address = clientAddress(c.req.raw, c.env?.server, trustProxy);
    c.set("requestId", requestId);
    c.set("address", address);
    await next();
    // Here and below not `c.header`: on a finished answer it makes another, whose bytes have become a stream.
    c.res.headers.set("X-Request-Id", requestId);
    logAnswer(log, {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: performance.now() - started,
      address,
    });
  });
}

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  address: string;
};

/** The line in the log of one answered request. */
export function logAnswer(log: Services["log"], { milliseconds, ...same }: Answered): void {
  log.info("request", { ...same, milliseconds: Math.round(milliseconds * 10) / 10 });
}

/** Resolves who asks and lends the request's services to the verbs; cookies they set join the answer. */
export function requestContext(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const headers = c.req.raw.headers;
    const responseHeaders = new Headers();
    const actor = await resolveActor(services, headers);
    const request = { id: c.get("requestId"), address: c.get("address"), headers, responseHeaders };
    c.set("ctx", { ...services, actor, request });
    await next();
    for (const [name, value] of responseHeaders) c.res.headers.append(name, value);
  });
}
