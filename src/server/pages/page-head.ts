import { NEWS_FEED_PATH } from "#shared/content/news-address.ts";
import { pageDescription } from "#shared/content/page-descriptions.ts";
import { documentTitle, type Page, pageTitle, socialImage } from "#shared/content/pages.ts";
import { DEFAULT_FAVICON, mediaSrcSet, slideSizes } from "#shared/formats/media-url.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { PublishedPosition } from "#shared/schemas/open-position.ts";
import { embeddedContent, type SiteConfig } from "#shared/schemas/site-config.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { NEWS_NAME } from "#shared/texts/news-texts.ts";
import { ownCanonicalPath, ownSocialImage } from "./own-page-head.ts";
import { structuredData } from "./structured-data.ts";

const ADMIN_TITLE = "Área administrativa";

type PublicHead = {
  page: Page;
  config: SiteConfig;
  publicUrl: string;
  /** Preloaded on the home page, where its image is the largest contentful element. */
  firstSlide: Slide | undefined;
  /** Positions open on the day of the page. */
  positions: readonly PublishedPosition[];
  /** The own page, if `page` represents one. */
  ownPage?: OwnPageData | undefined;
  /** True if the news have a feed. */
  hasNews?: boolean;
};

/** Returns the head of a public page: title, description, Open Graph, icon and structured data. */
export function publicHead({
  page,
  config,
  publicUrl,
  firstSlide,
  positions,
  ownPage,
  hasNews = false,
}: PublicHead): string {
  const content = embeddedContent(config);
  const ownTitle = pageTitle(page, content);
  const description = ownPage
    ? ownPage.description || config.site_description
    : pageDescription(page, content);
  const title = documentTitle(ownTitle, config.site_title);
  const url = publicUrl + (ownPage ? ownCanonicalPath(ownPage) : page.path);
  const image = ownPage ? ownSocialImage(ownPage, config) : { ...socialImage(page), alt: ownTitle };
  return [
    `<title>${Bun.escapeHTML(title)}</title>`,
    meta("name", "description", description),
    page.isUnlisted ? meta("name", "robots", "noindex, nofollow") : "",
    metaIfSet("google-site-verification", config.google_verification),
    metaIfSet("msvalidate.01", config.bing_verification),
    `<link rel="canonical" href="${Bun.escapeHTML(url)}">`,
    meta("property", "og:type", ownPage?.kind === "article" ? "article" : "website"),
    ownPage?.kind === "article" ? meta("property", "article:published_time", ownPage.publishedAt) : "",
    meta("property", "og:site_name", config.site_title),
    meta("property", "og:locale", "pt_BR"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:image", publicUrl + image.path),
    meta("property", "og:image:width", String(image.width)),
    meta("property", "og:image:height", String(image.height)),
    meta("property", "og:image:alt", image.alt),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "theme-color", config[page.themeColorKey]),
    iconLink(config),
    '<link rel="manifest" href="/manifest.webmanifest">',
    page.path === "/" && firstSlide ? imagePreload(firstSlide) : "",
    hasNews ? feedLink(config) : "",
    structuredData(page, { config, positions, ownPage }, publicUrl),
  ].join("");
}

/** Returns the head of back office pages, excluded from search engines. */
export function adminHead(config: SiteConfig): string {
  return [
    `<title>${Bun.escapeHTML(documentTitle(ADMIN_TITLE, config.site_title))}</title>`,
    meta("name", "robots", "noindex, nofollow"),
    iconLink(config),
  ].join("");
}

function iconLink(config: SiteConfig): string {
  return `<link rel="icon" href="${Bun.escapeHTML(config.site_favicon || DEFAULT_FAVICON)}">`;
}

/** Link by which feed readers find the news. */
function feedLink({ site_title }: SiteConfig): string {
  const title = Bun.escapeHTML(`${NEWS_NAME} | ${site_title}`);
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${NEWS_FEED_PATH}">`;
}

function imagePreload(slide: Slide): string {
  const { image } = slide;
  const widths = mediaSrcSet(image, "avif");
  const source = widths
    ? `type="image/avif" imagesrcset="${widths}" imagesizes="${slideSizes(slide)}"`
    : `href="${Bun.escapeHTML(image)}"`;
  return `<link rel="preload" as="image" ${source} fetchpriority="high">`;
}

function metaIfSet(name: string, content: string): string {
  return content === "" ? "" : meta("name", name, content);
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${Bun.escapeHTML(content)}">`;
}
