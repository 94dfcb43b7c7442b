import type { Context } from "hono";
import type { AppEnv } from "./request-context.ts";

/**
 * The client's address: the socket's, or with TRUST_PROXY=n the entry that the n-th proxy from us wrote into
 * X-Forwarded-For. What a client writes further left is never believed.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  const socket = socketAddress(c);
  if (trustProxy === 0) return socket;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), socket];
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket;
}

/** Who is at the other end of the connection: the nearest proxy where there is one. */
export function socketAddress(c: Context<AppEnv>): string {
  return c.env?.server?.requestIP(c.req.raw)?.address ?? "unknown";
}
