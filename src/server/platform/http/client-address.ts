import type { Server } from "bun";

/** The part of Bun's server that requests need. */
export type Listener = Pick<Server<undefined>, "requestIP" | "timeout">;

/**
 * The client's address: the socket's, or with TRUST_PROXY=n the entry of X-Forwarded-For that the n-th proxy, counted
 * from this server, added. Entries further left come from the client and are ignored.
 */
export function clientAddress(request: Request, listener: Listener | undefined, trustProxy: number): string {
  const socket = socketAddress(request, listener);
  if (trustProxy === 0) return socket;
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), socket];
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket;
}

/** The address of the connection's peer, which is the nearest proxy if there is one; `unknown` without a socket. */
export function socketAddress(request: Request, listener: Listener | undefined): string {
  return listener?.requestIP(request)?.address ?? "unknown";
}
