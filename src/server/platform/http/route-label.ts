import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { adminPaths, findPage } from "#shared/site/pages.ts";
import type { AppEnv } from "./request-state.ts";

const TRPC = "/trpc/";
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

/**
 * Middleware that sets the request's label for metrics: a pattern, never the client's own text. `procedures` are the
 * existing names; any other name below `/trpc/` has no label.
 */
export function labelRoute(procedures: ReadonlySet<string>) {
  const labels = new Map<string, string>();
  return createMiddleware<AppEnv>(async (c, next) => {
    c.env.state.route = routeOf(c, procedures, labels);
    await next();
    // A path that has no route and was found is one of the built files.
    if (!c.env.state.route && (c.res.status === 200 || c.res.status === 304)) {
      c.env.state.route = "/{file}";
    }
  });
}

/** A documented path with its parameters in braces, a procedure, a page, or a kind of file. */
function routeOf(
  c: Context<AppEnv>,
  procedures: ReadonlySet<string>,
  labels: Map<string, string>,
): string | undefined {
  const path = c.req.path;
  if (path.startsWith(TRPC)) return procedureOf(path.slice(TRPC.length), procedures);
  if (path.startsWith("/assets/")) return "/assets/{name}";
  if (findPage(path) || adminPathSet.has(path)) return path;
  const pattern = matchedRoutes(c).find((route) => !route.path.endsWith("*"))?.path;
  if (pattern === undefined) return undefined;
  const label = labels.get(pattern) ?? pattern.replace(/:(\w+)(\{[^}]*\})?\??/g, "{$1}");
  labels.set(pattern, label);
  return label;
}

function procedureOf(name: string, procedures: ReadonlySet<string>): string | undefined {
  if (procedures.has(name)) return TRPC + name;
  return name.includes(",") ? `${TRPC}{batch}` : undefined;
}
