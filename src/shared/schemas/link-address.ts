/** A path of this site or a complete web address. Browsers read a second slash or backslash as the start of a host. */
const LINK_ADDRESS = /^(\/(?![/\\])|https?:\/\/)\S*$/i;

/**
 * Whether what an administrator enters as an address leads to this site or the web: not `javascript:`, `data:`,
 * `//host` or `/\host`.
 */
export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address) && URL.canParse(address, "https://site.example");
}

/** Text that begins with a host of the web, such as `www.google.com/maps`, and has no scheme. */
const HOST_WITHOUT_SCHEME = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** What was typed as an address, with `https://` where only that is missing. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return HOST_WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}

/** Whether an address is a complete one of the web, such as `https://cliente.com.br`. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address) && isLinkAddress(address);
}
