import { and, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { listForwardedPaths } from "#server/features/redirects/site-paths.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Database } from "#server/platform/db/client.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import { type ContentWindow, readOpenWindows } from "./open-windows.ts";
import { applyWindowsToPage } from "./own-page-document.ts";
import { ownPages } from "./table.ts";

/** A live page or article, without its texts. Times are ISO 8601. */
export type PublishedPage = {
  id: number;
  kind: OwnPageKind;
  path: string;
  title: string;
  description: string;
  picture: string;
  pictureAlt: string;
  publishedAt: string;
  updatedAt: string;
  version: number;
};

/** Published own pages as of a point in time. */
export type PublishedPages = {
  /** Paths of live own pages, and of the list of news while there are any. */
  paths: ReadonlySet<string>;
  /** Newest first. */
  pages: readonly PublishedPage[];
  /** Former addresses with the present ones. */
  redirects: readonly { from: string; to: string }[];
  /** Paths that administrators redirect elsewhere. */
  redirected: ReadonlySet<string>;
  /** Open windows on own pages. */
  windows: readonly ContentWindow[];
  /** When a page comes or goes, in milliseconds since the epoch. */
  changesAt: number | undefined;
};

/** Matches pages that visitors can read at a time. */
export function isLiveAt(now: Date) {
  const { publishedAt, until } = ownPages;
  return and(isNotNull(publishedAt), lte(publishedAt, now), or(isNull(until), gt(until, now)));
}

const columns = {
  id: ownPages.id,
  kind: ownPages.kind,
  path: ownPages.path,
  title: ownPages.title,
  description: ownPages.description,
  picture: ownPages.picture,
  pictureAlt: ownPages.pictureAlt,
  publishedAt: ownPages.publishedAt,
  updatedAt: ownPages.updatedAt,
  version: ownPages.version,
};

/**
 * Creates a reader of the live pages, by the clock of this process, which also decides when to read again. It keeps pages
 * in memory and reads only those written since.
 */
export function createPagesReader(db: Database): () => Promise<PublishedPages> {
  let known = new Map<number, { mark: string; page: PublishedPage }>();

  const readLive = async (now: Date): Promise<PublishedPage[]> => {
    // Id of the transaction that last wrote the row.
    const marks = sql<string | null>`
      string_agg(${ownPages.id} || ' ' || own_pages.xmin, ',' order by ${ownPages.publishedAt} desc, ${ownPages.id} desc)`;
    const [live] = await db.select({ marks }).from(ownPages).where(isLiveAt(now));
    const wanted = (live?.marks?.split(",") ?? []).map((pair) => {
      const [id = "", mark = ""] = pair.split(" ");
      return { id: Number(id), mark };
    });
    const isKnown = ({ id, mark }: { id: number; mark: string }) => known.get(id)?.mark === mark;
    const changed = wanted.filter((one) => !isKnown(one)).map(({ id }) => id);
    const read = new Map(
      (changed.length > 0 ? await db.select(columns).from(ownPages).where(hasIdOf(ownPages.id, changed)) : [])
        // Taken off or deleted since.
        .flatMap((row) =>
          row.publishedAt ? [[row.id, presented({ ...row, publishedAt: row.publishedAt })]] : [],
        ),
    );
    const shown = wanted.flatMap((one) => {
      const page = isKnown(one) ? known.get(one.id)?.page : read.get(one.id);
      return page ? [{ mark: one.mark, page }] : [];
    });
    known = new Map(shown.map((one) => [one.page.id, one]));
    return shown.map(({ page }) => page);
  };

  return async () => {
    const now = new Date();
    const [live, forwarded, [next], { open }] = await Promise.all([
      readLive(now),
      listForwardedPaths(db),
      db
        .select({ start: minAfter(ownPages.publishedAt, now), end: minAfter(ownPages.until, now) })
        .from(ownPages),
      readOpenWindows(db, now),
    ]);
    const windows = open.filter(({ document }) => document.startsWith("own-page:"));
    const times = [next?.start, next?.end].flatMap((time) => (time ? [new Date(time).getTime()] : []));
    const pathOf = new Map(live.map(({ id, path }) => [id, path]));
    const paths = new Set(pathOf.values());
    if (live.some(({ kind }) => kind === "article")) paths.add(NEWS_PATH);
    return {
      paths,
      pages: windows.length > 0 ? live.map((page) => applyWindowsToPage(page, windows)) : live,
      redirects: forwarded.flatMap(({ path: from, pageId }) => {
        const to = pageId === null ? undefined : pathOf.get(pageId);
        return to === undefined ? [] : [{ from, to }];
      }),
      redirected: new Set(forwarded.flatMap(({ path, pageId }) => (pageId === null ? [path] : []))),
      windows,
      changesAt: times.length > 0 ? Math.min(...times) : undefined,
    };
  };
}

/** Written before it came on the site, a page is as new as that. */
function presented<Row extends { publishedAt: Date; updatedAt: Date }>(row: Row) {
  const { publishedAt, updatedAt } = row;
  return {
    ...row,
    publishedAt: publishedAt.toISOString(),
    updatedAt: new Date(Math.max(updatedAt.getTime(), publishedAt.getTime())).toISOString(),
  };
}

function minAfter(column: typeof ownPages.publishedAt | typeof ownPages.until, now: Date) {
  return sql<string | null>`min(${column}) filter (where ${column} > ${now.toISOString()}::timestamptz)`;
}
