import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { type OwnPageTexts, ownPageLeaves, ownPageOf } from "#shared/documents/own-page-leaves.ts";
import { applyWindow, type ContentWindow, readOpenWindows } from "./open-windows.ts";
import { ownPages, ownPageVersions } from "./table.ts";

type Row = typeof ownPages.$inferSelect;
export type StoredOwnPage = OwnPageTexts & Pick<Row, "publishedAt" | "until">;

/** Document name of an own page, for drafts, windows and preview links. */
export function ownPageDocument(id: number): `own-page:${number}` {
  return `own-page:${id}`;
}

/** Returns the id in the document name of an own page; undefined for a document of the site config. */
export function ownPageId(document: string): number | undefined {
  const [, id] = /^own-page:(\d{1,15})$/.exec(document) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Converts a stored page to leaves, with its publication times. */
export function storedLeaves({ publishedAt, until, ...texts }: StoredOwnPage): ContentChanges {
  const { path, title, description, sections, body, picture, pictureAlt, authorName } = texts;
  return {
    ...ownPageLeaves({
      path,
      title,
      description,
      sections,
      body,
      picture,
      pictureAlt,
      authorName,
    }),
    publishedAt: publishedAt?.toISOString() ?? "",
    until: until?.toISOString() ?? "",
  };
}

/** Converts leaves to the columns of a page. */
export function storedPage(leaves: ContentChanges): StoredOwnPage {
  const time = (leaf: string) => (leaves[leaf] ? new Date(String(leaves[leaf])) : null);
  return { ...ownPageOf(leaves), publishedAt: time("publishedAt"), until: time("until") };
}

/**
 * Returns the published leaves of an own page, including open windows without an end; undefined for an unknown page.
 */
export async function readOwnPageLeaves(
  db: Database | Transaction,
  id: number,
): Promise<ContentChanges | undefined> {
  const [row] = await db.select().from(ownPages).where(eq(ownPages.id, id));
  if (!row) return undefined;
  const { open } = await readOpenWindows(db, new Date());
  const isForGood = ({ document, endsAt }: ContentWindow) =>
    document === ownPageDocument(id) && endsAt === null;
  return open.filter(isForGood).reduce((below, window) => applyWindow(window, below), storedLeaves(row));
}

/** Returns the leaves of a version of an own page; undefined for an unknown one. */
export async function readOwnPageVersion(
  db: Database | Transaction,
  pageId: number,
  version: number,
): Promise<ContentChanges | undefined> {
  const isThis = and(eq(ownPageVersions.pageId, pageId), eq(ownPageVersions.version, version));
  const [row] = await db.select({ leaves: ownPageVersions.leaves }).from(ownPageVersions).where(isThis);
  return row?.leaves;
}

/** Returns an own page as visitors see it, with its open windows applied. */
export function applyWindowsToPage<Page extends Pick<Row, "id">>(
  page: Page,
  windows: readonly ContentWindow[],
): Page {
  const own = windows.filter(({ document }) => document === ownPageDocument(page.id));
  if (own.length === 0) return page;
  const blank = ownPageOf({});
  const leaves = own.reduce(
    (below, window) => applyWindow(window, below),
    ownPageLeaves({ ...blank, ...page } as OwnPageTexts),
  );
  // Windows never change the path of a page.
  const { path: _, ...texts } = ownPageOf(leaves);
  const shown = Object.entries(texts).filter(([name]) => name in page);
  return { ...page, ...Object.fromEntries(shown) };
}
