import { isIPv6 } from "node:net";

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * Whom a budget per address is for: an IPv4 address, or the first half of an IPv6 one, because a household gets 2^64 of
 * those and could send from a new one each time.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // The URL parser writes every spelling of an address alike, with an embedded IPv4 one in hexadecimal.
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
