import { and, eq, ne, type SQL } from "drizzle-orm";
import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { Database, DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { Services } from "#server/platform/services.ts";
import { isReservedPath, normalizePath, withQuery } from "#shared/schemas/site-path.ts";
import { isRedirect } from "./redirects.ts";
import { sitePaths } from "./table.ts";

const CHANNEL = "site_paths_changed";
export type SitePaths = Pick<Announced<unknown>, "expire" | "announce" | "close"> & {
  /** Returns the target of a normalized path; undefined without a redirect. Never fails. */
  find: (path: string) => Promise<string | undefined>;
  /** Reports whether a path is that of a file of the site. */
  isFile: (path: string) => Promise<boolean>;
};

/** Caches all redirects in memory, so that a flood of unknown paths costs no queries. */
export async function createSitePaths(
  database: DatabaseConnection,
  { outages, isFile }: { outages: Outages; isFile: (path: string) => Promise<boolean> },
): Promise<SitePaths> {
  const { expire, announce, close, current } = await createAnnounced<ReadonlyMap<string, string>>(database, {
    channel: CHANNEL,
    initial: new Map(),
    read: async () => {
      const { path, target } = sitePaths;
      const rows = await database.db.select({ path, target }).from(sitePaths).where(isRedirect);
      return new Map(rows.map((row) => [row.path, row.target]));
    },
    onStale: (error) => outages.report(error),
  });
  return { expire, announce, close, isFile, find: async (path) => (await current()).get(path) };
}

type Followed = Pick<Services, "sitePaths" | "pathCounts">;

/** Returns the redirect location of a path without a page, with the query of the request; counts the visit. */
export async function followPath(
  { sitePaths, pathCounts }: Followed,
  request: Request,
): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  const path = normalizePath(pathname);
  const target = path === undefined ? undefined : await sitePaths.find(path);
  if (path === undefined || target === undefined) return undefined;
  if (request.method === "GET") pathCounts.hit(path);
  // Headers are ASCII.
  return withQuery(target, search).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Requested by scanners, except page files, which old sites had. */
const FILE = /\.[^/]*$/;
const PAGE_FILE = /\.html?$|\/[\p{L}_-]{3,}\.(?:php|aspx?|jsp)$/u;
const SCANNED =
  /^\/(?:wp-|cgi-bin|vendor|phpmyadmin)|\/\.|\/(?:xmlrpc|wp[_-].*|.*admin.*|.*shell.*|.*info|.*config.*|.*setup.*|.*install.*|.*upload.*|.*login.*|test)\.(?:php|aspx?|jsp)$/;
/** Looks like an e-mail address, a telephone number, a CPF or a key, which must not be stored. */
const PERSONAL = /@|\d{8}|avk_/i;

/** Counts a request for a path without a page, if it looks like a browser's request for a page. */
export function countMissingPath({ pathCounts }: Pick<Services, "pathCounts">, request: Request): void {
  if (request.method !== "GET" || !request.headers.get("accept")?.includes("text/html")) return;
  const path = normalizePath(new URL(request.url).pathname);
  if (path === undefined || isReservedPath(path)) return;
  if (FILE.test(path) && !PAGE_FILE.test(path)) return;
  if (SCANNED.test(path) || PERSONAL.test(path)) return;
  pathCounts.missed(path);
}

type Placing = Pick<Services, "sitePaths"> & { actor: { id: string; name: string } };
type Address = { id: number; path: string; publishedAt: Date | null };

/**
 * Assigns a live own page its path, replacing a redirect there. Paths that it had while live redirect to it, even if it
 * was renamed while offline. A scheduled page gets its path unless a redirect occupies it until then; in that case
 * returns false.
 */
export async function placePage(
  ctx: Placing,
  tx: Transaction,
  before: Address | undefined,
  after: Address,
): Promise<boolean> {
  const now = new Date();
  const wasLive = before?.publishedAt && before.publishedAt <= now;
  const placed = and(eq(sitePaths.pageId, after.id), eq(sitePaths.kind, "page"));
  const isMoved = before !== undefined && (before.path !== after.path || !after.publishedAt);
  if (wasLive && isMoved) await tx.update(sitePaths).set({ kind: "former" }).where(placed);
  else await tx.delete(sitePaths).where(placed);
  let isPlaced = true;
  if (after.publishedAt) {
    const place = { kind: "page", pageId: after.id, target: "" } as const;
    const insert = tx
      .insert(sitePaths)
      .values({ ...place, path: after.path, createdById: ctx.actor.id, createdByName: ctx.actor.name });
    const isOwnFormer = and(eq(sitePaths.pageId, after.id), eq(sitePaths.kind, "former"));
    const rows = await (after.publishedAt > now
      ? insert.onConflictDoUpdate({ target: sitePaths.path, set: place, setWhere: isOwnFormer })
      : insert.onConflictDoUpdate({ target: sitePaths.path, set: place })
    ).returning({ path: sitePaths.path });
    isPlaced = rows.length > 0;
  }
  await ctx.sitePaths.announce(tx);
  return isPlaced;
}

/** Rows of own pages, deleted and restored with their page. */
export const pagePaths = { table: sitePaths, ofPage: (id: number): SQL => eq(sitePaths.pageId, id) };

/** Returns the paths that lead elsewhere: former ones of own pages, each with its page, and redirects. */
export function listForwardedPaths(db: Database): Promise<{ path: string; pageId: number | null }[]> {
  return db
    .select({ path: sitePaths.path, pageId: sitePaths.pageId })
    .from(sitePaths)
    .where(ne(sitePaths.kind, "page"))
    .orderBy(sitePaths.path);
}
