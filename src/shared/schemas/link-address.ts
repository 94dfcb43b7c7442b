/** A path of this site or a complete web address. Browsers read a second slash or backslash as the start of a host. */
const LINK_ADDRESS = /^(\/(?![/\\])|https?:\/\/)\S*$/i;

/**
 * Whether what an administrator enters as an address leads to this site or the web: not `javascript:`, `data:`, `//host`
 * or `/\host` (product 11.11, 14.2).
 */
export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address) && URL.canParse(address, "https://site.example");
}
