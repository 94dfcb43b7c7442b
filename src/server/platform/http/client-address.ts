import { isIP } from "node:net";
import type { Server } from "bun";
import ipaddr from "ipaddr.js";
import { memoize } from "#server/platform/memoize.ts";

/** The part of Bun's server that requests need. */
export type Listener = Pick<Server<undefined>, "requestIP" | "timeout">;

/** Replaces missing or invalid addresses; such clients share their rate limits. */
const UNKNOWN = "unknown";
/** Size of the address cache; concurrent visitors are fewer. */
const CACHED_ADDRESSES = 1000;

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

/** Returns the address of the connection's peer (the nearest proxy, if any); `unknown` without a socket. */
export function socketAddress(request: Request, listener: Listener | undefined): string {
  return canonicalAddress(listener?.requestIP(request)?.address ?? "");
}

/**
 * Returns one canonical spelling per address, so rate limits and logs count each client once: IPv6 as in RFC 5952
 * without zone, IPv4-mapped IPv6 as IPv4, no brackets or port. Invalid text yields `unknown`.
 */
export const canonicalAddress = memoize((text) => {
  const address = withoutPort(text).split("%")[0] ?? "";
  if (isIP(address) === 0) return UNKNOWN;
  const parsed = ipaddr.process(withoutDots(address));
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString();
}, CACHED_ADDRESSES);

/** Writes dots in IPv6 as digits: ipaddr.js takes "::192.0.2.1", which is IPv6, for the mapped "::ffff:192.0.2.1". */
function withoutDots(address: string): string {
  return address.includes(":") && address.includes(".")
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;
}

/** Strips the port from `[2001:db8::1]:443` and `192.0.2.1:443`. IPv6 without brackets has no port. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

const NETWORK_BITS = 64;
/** Prefix that a provider or tunnel assigns to one customer: 65,536 networks. */
const SITE_BITS = 48;
/** Keeps a household anonymous among 256 addresses. */
const IPV4_EVIDENCE_BITS = 24;

/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, since a household can
 * rotate through 2^64 addresses. Expects a canonical address.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  return prefixOf(address, NETWORK_BITS);
}

/** Returns the /48 of an IPv6 address, for a second, larger budget; undefined for IPv4. */
export function clientSite(address: string): string | undefined {
  return address.includes(":") ? prefixOf(address, SITE_BITS) : undefined;
}

/** Returns the prefix stored as evidence: /24 for IPv4, /48 for IPv6; null for an invalid address. */
export function addressPrefix(address: string): string | null {
  if (address.includes(":")) return prefixOf(address, SITE_BITS);
  if (!ipaddr.IPv4.isValid(address)) return null;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${IPV4_EVIDENCE_BITS}`)}/${IPV4_EVIDENCE_BITS}`;
}

function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toRFC5952String()}/${bits}`;
}
