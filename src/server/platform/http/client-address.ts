import { isIP } from "node:net";
import type { Server } from "bun";
import ipaddr from "ipaddr.js";
import { remembering } from "#server/platform/remembering.ts";

/** The part of Bun's server that requests need. */
export type Listener = Pick<Server<undefined>, "requestIP" | "timeout">;

/** What stands for an address that is missing or not one: all such clients share their rate limits. */
const UNKNOWN = "unknown";
/** How many addresses are remembered: a proxy has one, and the visitors of a moment are fewer. */
const REMEMBERED = 1000;

/**
 * The client's address in canonical form: the socket's, or with TRUST_PROXY=n the entry of X-Forwarded-For that the
 * n-th proxy, counted from this server, added. Entries further left come from the client and are ignored.
 */
export function clientAddress(request: Request, listener: Listener | undefined, trustProxy: number): string {
  const socket = socketAddress(request, listener);
  if (trustProxy === 0) return socket;
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), socket];
  return canonicalAddress(hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket);
}

/** The address of the connection's peer, which is the nearest proxy if there is one; `unknown` without a socket. */
export function socketAddress(request: Request, listener: Listener | undefined): string {
  return canonicalAddress(listener?.requestIP(request)?.address ?? "");
}

/**
 * One spelling for each address, so that rate limits, log and audit log count one client once: IPv6 as RFC 5952
 * writes it, without zone; an IPv4 address in IPv6 as IPv4; without brackets and port. `unknown` for text that is no
 * address.
 */
export const canonicalAddress = remembering((text) => {
  const address = withoutPort(text).split("%")[0] ?? "";
  if (isIP(address) === 0) return UNKNOWN;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString();
}, REMEMBERED);

/** `[2001:db8::1]:443` and `192.0.2.1:443` without their ports. An IPv6 address without brackets has none. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
