import { createMiddleware } from "hono/factory";
import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import type { AppEnv } from "./request-state.ts";

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
