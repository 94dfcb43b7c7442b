import { and, desc, gt, isNotNull, lte, min } from "drizzle-orm";
import { listFormerPaths } from "#server/features/redirects/place-page.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
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

/** What of the own pages is live at a time. */
export type PublishedPages = {
  /** Newest first. */
  pages: readonly PublishedPage[];
  /** Former addresses with the present ones. */
  redirects: readonly { from: string; to: string }[];
  /** When a scheduled page becomes live, in milliseconds since the epoch. */
  changesAt: number | undefined;
};

/** Reads what is live now, by the clock of this process, which also decides when to read again. */
export async function readPublishedPages(db: Database): Promise<PublishedPages> {
  const now = new Date();
  const isLive = and(isNotNull(ownPages.publishedAt), lte(ownPages.publishedAt, now));
  const [rows, former, [next]] = await Promise.all([
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
      .where(isLive)
      .orderBy(desc(ownPages.publishedAt), desc(ownPages.id)),
    listFormerPaths(db),
    db
      .select({ at: min(ownPages.publishedAt) })
      .from(ownPages)
      .where(gt(ownPages.publishedAt, now)),
  ]);
  return {
    pages: rows.map(({ publishedAt, updatedAt, ...row }) => ({
      ...row,
      publishedAt: (publishedAt ?? updatedAt).toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    redirects: former.flatMap(({ path: from, pageId }) => {
      const page = rows.find(({ id }) => id === pageId);
      return page ? [{ from, to: page.path }] : [];
    }),
    changesAt: next?.at?.getTime(),
  };
}
