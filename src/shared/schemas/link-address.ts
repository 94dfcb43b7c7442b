/** A path of this site or a complete web URL. Browsers treat a second slash or backslash as the start of a host. */
const LINK_ADDRESS = /^(\/(?![/\\])|https?:\/\/)\S*$/i;

/** Reports whether an address leads to this site or the web; rejects `javascript:`, `//host` and `/\host`. */
export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address) && URL.canParse(address, "https://site.example");
}

/** Reports whether an address is a place on the same page, such as `#precos`. */
export function isPlaceOnPage(address: string): boolean {
  return /^#[\w-]+$/.test(address);
}

/** Text that starts with a web host, e.g. `www.google.com/maps`, without a scheme. */
const HOST_WITHOUT_SCHEME = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Prepends `https://` if only the scheme is missing. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return HOST_WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}

/** Reports complete web URLs, e.g. `https://cliente.com.br`. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address) && isLinkAddress(address);
}
