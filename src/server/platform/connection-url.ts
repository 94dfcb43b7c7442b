/** Scheme, credentials, host, path, query. Unescaped special characters in a password do not match. */
const SHAPE = /^[a-z]+:\/\/(?:[^@/?#\s]*@)?([^@/?#\s]*)(?:\/[^@/?#\s]*)?(?:\?[^@#\s]*)?$/i;
const HOST = /^(?:\[[0-9a-f:.]+\]|[^:,[\]]*)(?::\d{1,5})?$/i;

/**
 * Parses a URL with optional password; undefined if malformed. Unescaped `/`, `#`, `?` or `@` in a password count as
 * malformed, so that everything but `password` is safe to print.
 */
export function parseConnectionUrl(text: string): URL | undefined {
  const host = SHAPE.exec(text)?.[1];
  if (host === undefined || !HOST.test(host)) return undefined;
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password);
    return url;
  } catch {
    return undefined;
  }
}

/** Reports whether a URL has a list of hosts, as PostgreSQL's own clients accept. */
export function hasSeveralHosts(text: string): boolean {
  return SHAPE.exec(text)?.[1]?.includes(",") ?? false;
}
