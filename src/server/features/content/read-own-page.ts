import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { frame } from "#shared/content/frame.ts";
import { leadsNowhere } from "#shared/content/menu-entries.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { NEWS_NAME, newsTexts } from "#shared/texts/news-texts.ts";
import { contentOf } from "./content-of.ts";
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

/** Addresses in menu and footer of pages that are not on the site now; undefined without any. */
export function goneLinks(config: SiteConfig, published: PublishedPages): string[] | undefined {
  const { menu, itServices, footer } = contentOf(frame, config);
  const has = (path: string) => ownAddress(published, path) !== undefined || published.redirected.has(path);
  const entries = [...menu.items, ...itServices.items, ...footer.systems, ...footer.items];
  const gone = entries.flatMap(({ link }) => (link.to && leadsNowhere(link.to, { has }) ? [link.to] : []));
  return gone.length > 0 ? [...new Set(gone)] : undefined;
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
  const next = articleAfter(published, path);
  const { body, authorName } = row;
  return { kind: "article", ...shown, body, authorName, publishedAt, updatedAt, ...(next && { next }) };
}

/** The article published before this one; the latest for the first, and undefined for the only one. */
function articleAfter({ pages }: PublishedPages, path: string) {
  const articles = articlesOf(pages);
  const place = articles.findIndex((one) => one.path === path);
  const next = articles[(place + 1) % articles.length];
  return next && next.path !== path ? { path: next.path, title: next.title } : undefined;
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
