import { isIPv6 } from "node:net";

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * The network that a rate limit counts (product 1.12): an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one household has 2^64 of those and could call from a new one each time.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // The URL parser normalizes every spelling, and writes an embedded IPv4 address in hexadecimal.
  const canonical = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const first = hextetsOf(head);
  const last = hextetsOf(tail ?? "");
  const zeros = Array<string>(tail === undefined ? 0 : HEXTETS - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_HEXTETS).join(":")}::/64`;
}

function hextetsOf(text: string): string[] {
  return text ? text.split(":") : [];
}
