import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { NEWS_PATH } from "#shared/own-pages/news-address.ts";
import type { OwnMenu, OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { NEWS_NAME, newsTexts } from "#shared/texts/news-texts.ts";
import { applyWindowsToPage } from "./own-page-document.ts";
import type { PublishedPage, PublishedPages } from "./published-pages.ts";
import { ownPages } from "./table.ts";

export const NEWS_PAGE_SIZE = 20;

/** Number of pages of the list of news; 0 while there are none. */
export function countNewsPages({ pages }: PublishedPages): number {
  return Math.ceil(articlesOf(pages).length / NEWS_PAGE_SIZE);
}

export function articlesOf(pages: readonly PublishedPage[]): PublishedPage[] {
  return pages.filter(({ kind }) => kind === "article");
}

/** Returns the current path for a former path, or for one in other letter case; undefined for any other path. */
export function ownAddress(published: PublishedPages, path: string): string | undefined {
  if (published.paths.has(path)) return path;
  return published.redirects.find(({ from }) => from === path)?.to;
}

/** Links of the footer: pages that ask for one, and the news while there are any. */
export function ownMenu(published: PublishedPages): OwnMenu | undefined {
  const pages = published.pages
    .filter(({ kind, inMenu }) => kind === "page" && inMenu)
    .map(({ path, title }) => ({ path, title }))
    .sort((one, other) => one.title.localeCompare(other.title, "pt-BR"));
  const news = countNewsPages(published) > 0 ? [{ path: NEWS_PATH, title: NEWS_NAME }] : [];
  const links = [...pages, ...news].map(({ path, title }) => ({
    id: path,
    link: { label: title, to: path },
  }));
  return links.length > 0 ? links : undefined;
}

/** Reads the page at a live path; undefined if it was deleted meanwhile, or beyond the last page of the news. */
export async function readOwnPageData(
  db: Database,
  published: PublishedPages,
  { path, page }: { path: string; page: number },
): Promise<OwnPageData | undefined> {
  if (path === NEWS_PATH) return newsList(published, page);
  const listed = published.pages.find((one) => one.path === path);
  if (!listed) return undefined;
  const [stored] = await db.select().from(ownPages).where(eq(ownPages.id, listed.id));
  if (!stored) return undefined;
  const row = applyWindowsToPage(stored, published.windows);
  const { title, description, picture, pictureAlt } = row;
  const shown = { path, title, description, picture, pictureAlt };
  if (row.kind === "page") return { kind: "page", id: row.id, ...shown, sections: row.sections };
  const { publishedAt, updatedAt } = listed;
  return { kind: "article", ...shown, body: row.body, authorName: row.authorName, publishedAt, updatedAt };
}

function newsList(published: PublishedPages, page: number): OwnPageData | undefined {
  const pages = countNewsPages(published);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const articles = articlesOf(published.pages)
    .slice((page - 1) * NEWS_PAGE_SIZE, page * NEWS_PAGE_SIZE)
    .map(({ path, title, description, picture, pictureAlt, publishedAt }) => {
      return { path, title, description, picture, pictureAlt, publishedAt };
    });
  const { description } = newsTexts;
  return { kind: "list", path: NEWS_PATH, title: NEWS_NAME, description, articles, page, pages };
}
