import { and, desc, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { listFormerPaths } from "#server/features/redirects/site-paths.ts";
import type { Database } from "#server/platform/db/client.ts";
import { NEWS_PATH } from "#shared/own-pages/news-address.ts";
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
  inMenu: boolean;
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

/** Reads the live pages by the clock of this process, which also decides when to read again. */
export async function readPublishedPages(db: Database): Promise<PublishedPages> {
  const now = new Date();
  const [rows, former, [next], { open }] = await Promise.all([
    db
      .select({
        id: ownPages.id,
        kind: ownPages.kind,
        path: ownPages.path,
        title: ownPages.title,
        description: ownPages.description,
        picture: ownPages.picture,
        pictureAlt: ownPages.pictureAlt,
        inMenu: ownPages.inMenu,
        publishedAt: ownPages.publishedAt,
        updatedAt: ownPages.updatedAt,
        version: ownPages.version,
      })
      .from(ownPages)
      .where(isLiveAt(now))
      .orderBy(desc(ownPages.publishedAt), desc(ownPages.id)),
    listFormerPaths(db),
    db
      .select({ start: minAfter(ownPages.publishedAt, now), end: minAfter(ownPages.until, now) })
      .from(ownPages),
    readOpenWindows(db, now),
  ]);
  const windows = open.filter(({ document }) => document.startsWith("own-page:"));
  const times = [next?.start, next?.end].flatMap((time) => (time ? [new Date(time).getTime()] : []));
  const paths = new Set(rows.map(({ path }) => path));
  if (rows.some(({ kind }) => kind === "article")) paths.add(NEWS_PATH);
  return {
    paths,
    pages: rows.map((row) => {
      const { publishedAt, updatedAt, ...shown } = applyWindowsToPage(row, windows);
      const published = publishedAt ?? updatedAt;
      return {
        ...shown,
        publishedAt: published.toISOString(),
        // A page edited before it became live counts as updated then.
        updatedAt: new Date(Math.max(updatedAt.getTime(), published.getTime())).toISOString(),
      };
    }),
    redirects: former.flatMap(({ path: from, pageId }) => {
      const page = rows.find(({ id }) => id === pageId);
      return page ? [{ from, to: page.path }] : [];
    }),
    windows,
    changesAt: times.length > 0 ? Math.min(...times) : undefined,
  };
}

function minAfter(column: typeof ownPages.publishedAt | typeof ownPages.until, now: Date) {
  return sql<string | null>`min(${column}) filter (where ${column} > ${now.toISOString()}::timestamptz)`;
}
