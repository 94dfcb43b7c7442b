import { withScheme } from "#shared/schemas/link-address.ts";

const SAFE_SCHEME = /^(?:https?|mailto|tel|sms):/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL_ADDRESS = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/;

/**
 * Where a link of a legal text leads. Web, mail, telephone and text message addresses and paths of the site stay; a host
 * and an e-mail address without a scheme get theirs. Empty for any other scheme: then the words are no link.
 */
export function linkTarget(written: string): string {
  const address = withScheme(written.trim());
  if (SAFE_SCHEME.test(address)) return address;
  if (MAIL_ADDRESS.test(address)) return `mailto:${address}`;
  if (address.startsWith("//")) return `https:${address}`;
  return ANY_SCHEME.test(address) ? "" : address;
}
