import ipaddr from "ipaddr.js";

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
