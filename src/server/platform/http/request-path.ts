/**
 * Where the path begins in the address of a request, which may lack its origin: Bun makes it of the `Host` header, and
 * HTTP/1.0 does without one.
 */
export function pathStart(url: string): number {
  return url.startsWith("/") ? 0 : Math.max(0, url.indexOf("/", "https://".length));
}

/** The path as the client sent it, and whether a query follows it. */
export function pathOf(url: string): [path: string, hasQuery: boolean] {
  const start = pathStart(url);
  const end = url.indexOf("?", start);
  return end < 0 ? [url.slice(start), false] : [url.slice(start, end), true];
}
