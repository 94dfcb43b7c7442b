import type { PublishedPage } from "#server/features/content/published-pages.ts";
import { NEWS_FEED_PATH, NEWS_PATH } from "#shared/content/news-address.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { NEWS_NAME, newsTexts } from "#shared/texts/news-texts.ts";

/** Feed readers ask often; older articles are on the site. */
const FEED_SIZE = 30;

/** Writes the news as RSS 2.0, newest first. */
export function newsFeed(
  articles: readonly PublishedPage[],
  { site_title }: SiteConfig,
  publicUrl: string,
): string {
  const items = articles.slice(0, FEED_SIZE).map(({ id, path, title, description, publishedAt }) =>
    [
      "    <item>",
      element("title", asHtml(title)),
      element("link", publicUrl + path),
      // Independent of the path: readers show an article with another id as new.
      `      <guid isPermaLink="false">${escapeXml(`${publicUrl}${NEWS_PATH}#${id}`)}</guid>`,
      ...(description ? [element("description", asHtml(description))] : []),
      element("pubDate", new Date(publishedAt).toUTCString()),
      "    </item>",
    ].join("\n"),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "  <channel>",
    element("title", `${NEWS_NAME} | ${site_title}`),
    element("link", publicUrl + NEWS_PATH),
    element("description", newsTexts.description),
    element("language", "pt-BR"),
    `      <atom:link href="${escapeXml(publicUrl + NEWS_FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `      <${name}>${escapeXml(text)}</${name}>`;
}

/** Readers interpret the texts of an item as HTML. */
function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Drops characters that XML cannot hold. */
function escapeXml(text: string): string {
  return Bun.escapeHTML(text.replace(/[\uFFFE\uFFFF]/g, "")).replaceAll("&#x27;", "&apos;");
}
