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

const NETWORK_BITS = 64;
/** What a provider or a tunnel hands to one customer: 65,536 networks. */
const SITE_BITS = 48;
/** The line of a household stays unnamed among 256 addresses. */
const IPV4_EVIDENCE_BITS = 24;

/**
 * The network that a rate limit counts: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * household has 2^64 of those and could call from a new one each time. Takes a canonical address.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  return prefixOf(address, NETWORK_BITS);
}

/** The first 48 bits of an IPv6 address, for a second and larger budget; undefined for IPv4. */
export function clientSite(address: string): string | undefined {
  return address.includes(":") ? prefixOf(address, SITE_BITS) : undefined;
}

/** What of an address is kept as evidence: the first 24 bits of IPv4, 48 of IPv6; null for no address. */
export function addressPrefix(address: string): string | null {
  if (address.includes(":")) return prefixOf(address, SITE_BITS);
  if (!ipaddr.IPv4.isValid(address)) return null;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${IPV4_EVIDENCE_BITS}`)}/${IPV4_EVIDENCE_BITS}`;
}

function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toRFC5952String()}/${bits}`;
}
