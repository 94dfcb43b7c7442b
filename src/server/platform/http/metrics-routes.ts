import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Registry } from "prom-client";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { socketAddress } from "./client-address.ts";
import type { AppEnv } from "./request-state.ts";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** Headers added by proxies: a proxied request on this machine is not local. */
const PROXY_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

type Dependencies = {
  registry: Registry;
  /** Bearer token for requests from other machines. */
  token: string | undefined;
};

/** Serves `GET /metrics` to Prometheus on this machine or with the token; 404 for all others. */
export function metricsRoutes({ registry, token }: Dependencies) {
  return new Hono<AppEnv>().get("/metrics", async (c) => {
    if (!isLocal(c) && !hasToken(c, token)) {
      throw new AppError("not_found", { message: texts.request.notFound });
    }
    c.env.state.logsSuccess = false;
    const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
    return c.body(await registry.metrics(), 200, headers);
  });
}

function isLocal(c: Context<AppEnv>): boolean {
  if (PROXY_HEADERS.some((name) => c.req.raw.headers.has(name))) return false;
  return LOOPBACK.test(socketAddress(c.req.raw, c.env.state.listener));
}

/** Compares digests in constant time, hiding content and length of the token. */
function hasToken(c: Context<AppEnv>, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
