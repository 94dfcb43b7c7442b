import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { adminPaths, findPage } from "#shared/pages.ts";
import type { AppEnv } from "./request-context.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const TRPC = "/trpc/";
const OTHER = "other";
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

type Options = {
  metrics: Metrics;
  /** Names of the procedures that exist; any other under `/trpc/` is somebody's guess. */
  procedures: ReadonlySet<string>;
};

/** Counts every answer by route: a pattern, never what a visitor wrote. Costs about a microsecond. */
export function requestMetrics({ metrics, procedures }: Options) {
  const labels = new Map<string, string>();
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const method = METHODS.has(c.req.method) ? c.req.method : OTHER;
    const route = routeOf(c, procedures, labels);
    metrics.observeRequest({ method, route }, c.res.status, (performance.now() - started) / 1000);
  });
}

/** A documented path with its parameters in braces, a procedure, a page, or a kind of file. */
function routeOf(c: Context<AppEnv>, procedures: ReadonlySet<string>, labels: Map<string, string>): string {
  const path = c.req.path;
  if (path.startsWith(TRPC)) return procedureOf(path.slice(TRPC.length), procedures);
  if (path.startsWith("/assets/")) return "/assets/{name}";
  if (findPage(path) || adminPathSet.has(path)) return path;
  const pattern = matchedRoutes(c).find((route) => !route.path.endsWith("*"))?.path;
  if (pattern === undefined) return isFile(c) ? "/{file}" : OTHER;
  let label = labels.get(pattern);
  if (label === undefined) {
    label = pattern.replace(/:(\w+)(\{[^}]*\})?\??/g, "{$1}");
    labels.set(pattern, label);
  }
  return label;
}

function procedureOf(name: string, procedures: ReadonlySet<string>): string {
  if (procedures.has(name)) return TRPC + name;
  return name.includes(",") ? `${TRPC}{batch}` : OTHER;
}

/** Anything else that was found is one of the built files; unknown paths are redirected or refused. */
function isFile(c: Context<AppEnv>): boolean {
  return c.res.status === 200 || c.res.status === 304;
}
