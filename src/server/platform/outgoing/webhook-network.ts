import { lookup as resolve } from "node:dns/promises";
import ipaddr from "ipaddr.js";

type Address = { address: string; family: number };

/** How webhooks reach their receivers. */
export type WebhookNetwork = {
  /** Resolves a name at each connection. */
  resolve: (name: string) => Promise<Address[]>;
  isAllowed: (address: string) => boolean;
  /** Logs blocked addresses, which appear nowhere else. */
  reportDenied?: (call: { host: string; address: string }) => void;
  /** Time limit of connection, request and response together. */
  timeoutMs: number;
  /** Certificate authority in PEM; by default those of the system. */
  ca?: string;
};

/** The internet, without addresses of this machine, its networks and its cloud. */
export const publicNetwork: WebhookNetwork = {
  resolve: (name) => resolve(name, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  timeoutMs: 15_000,
};

/** Internal service of a cloud, reachable from its virtual machines although the address looks public. */
const CLOUD_HOST = "168.63.129.16";
/** The assigned part of IPv6: excludes ::/96 and 64:ff9b::/96, which wrap IPv4. */
const ASSIGNED_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Reports whether an IP address belongs to the public internet; false for anything else, such as a name. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text === CLOUD_HOST) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(ASSIGNED_IPV6));
}
