import type { Services } from "#server/platform/services.ts";
import { isReservedPath, normalizePath, withQuery } from "#shared/schemas/site-path.ts";

type Followed = Pick<Services, "sitePaths" | "pathCounts">;

/** Returns the location to which a path without a page redirects, with the query of the request; counts the visit. */
export async function followPath(
  { sitePaths, pathCounts }: Followed,
  request: Request,
): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  const path = normalizePath(pathname);
  const target = path === undefined ? undefined : await sitePaths.find(path);
  if (path === undefined || target === undefined) return undefined;
  if (request.method === "GET") pathCounts.hit(path);
  // A header takes ASCII only.
  return withQuery(target, search).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Scanners look for these. Old sites had pages in files, too. */
const FILE = /\.[^/]*$/;
const PAGE_FILE = /\.html?$|\/[\p{L}_-]{3,}\.(?:php|aspx?|jsp)$/u;
const SCANNED =
  /^\/(?:wp-|cgi-bin|vendor|phpmyadmin)|\/\.|\/(?:xmlrpc|wp[_-].*|.*admin.*|.*shell.*|.*info|.*config.*|.*setup.*|.*install.*|.*upload.*|.*login.*|test)\.(?:php|aspx?|jsp)$/;
/** Looks like an address, a telephone number, a CPF or a key, which are nobody's business here. */
const PERSONAL = /@|\d{8}|avk_/i;

/** Counts a request for a path without a page, if it looks like that of a browser for a page. */
export function countMissingPath({ pathCounts }: Pick<Services, "pathCounts">, request: Request): void {
  if (request.method !== "GET" || !request.headers.get("accept")?.includes("text/html")) return;
  const path = normalizePath(new URL(request.url).pathname);
  if (path === undefined || isReservedPath(path)) return;
  if (FILE.test(path) && !PAGE_FILE.test(path)) return;
  if (SCANNED.test(path) || PERSONAL.test(path)) return;
  pathCounts.missed(path);
}
