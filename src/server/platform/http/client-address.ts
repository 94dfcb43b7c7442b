import type { Server } from "bun";

/** The part of Bun's server that requests need. */
export type Listener = Pick<Server<undefined>, "requestIP" | "timeout">;

/**
 * The client's address: the socket's, or with TRUST_PROXY=n the entry that the n-th proxy from us wrote into
 * X-Forwarded-For. What a client writes further left is never believed.
 */
export function clientAddress(request: Request, listener: Listener | undefined, trustProxy: number): string {
  const socket = socketAddress(request, listener);
  if (trustProxy === 0) return socket;
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), socket];
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket;
}

/** Who is at the other end of the connection: the nearest proxy where there is one. */
export function socketAddress(request: Request, listener: Listener | undefined): string {
  return listener?.requestIP(request)?.address ?? "unknown";
}
