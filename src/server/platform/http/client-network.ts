import ipaddr from "ipaddr.js";

const NETWORK_BITS = 64;

/**
 * The network that a rate limit counts (product 1.12): an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one household has 2^64 of those and could call from a new one each time. Takes a canonical address.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`);
  return `${network.toRFC5952String()}/${NETWORK_BITS}`;
}
