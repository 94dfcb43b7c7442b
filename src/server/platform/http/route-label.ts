import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { adminPaths, findPage } from "#shared/content/pages.ts";
import type { AppEnv } from "./request-state.ts";

const TRPC = "/trpc/";
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

/** Middleware that sets the metrics label: a pattern or one of `procedures`, never client input. */
export function labelRoute(procedures: ReadonlySet<string>) {
  const labels = new Map<string, string>();
  return createMiddleware<AppEnv>(async (c, next) => {
    c.env.state.route = routeOf(c, procedures, labels);
    await next();
    // A successful response without a route is a built file.
    if (!c.env.state.route && (c.res.status === 200 || c.res.status === 304)) {
      c.env.state.route = "/{file}";
    }
  });
}

/** Returns a documented path with parameters in braces, a procedure, a page, or a kind of file. */
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
