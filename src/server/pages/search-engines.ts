import { Hono } from "hono";
import { articlesOf } from "#server/features/content/read-own-page.ts";
import type { SiteVersion } from "#server/features/content/site-config-cache.ts";
import {
  answerPrepared,
  encodeBody,
  type PreparedAnswer,
  prepareAnswer,
} from "#server/platform/http/prepared-answers.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import type { Services } from "#server/platform/services.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import { NEWS_FEED_PATH, NEWS_PATH } from "#shared/content/news-address.ts";
import { pageDescription } from "#shared/content/page-descriptions.ts";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import { defaultSiteConfig, embeddedContent, type SiteConfig } from "#shared/schemas/site-config.ts";
import { newsFeed } from "./news-feed.ts";
import { ONE_HOUR } from "./static-files.ts";

const SECURITY_CONTACT_DAYS = 180;

/**
 * Serves robots.txt, sitemap.xml, llms.txt, the web app manifest and the icon, cacheable for 1 hour, the files that
 * verify the site's owner to search engines, and security.txt.
 */
export function searchEngineRoutes({ publicUrl, siteConfig }: Pick<Services, "publicUrl" | "siteConfig">) {
  const routes = new Hono<AppEnv>();
  /** Serves files generated once per version of the content; falls through to the next handler without a text. */
  const text = (path: string, type: string, write: (version: SiteVersion) => string | undefined) => {
    let kept: { version: SiteVersion; answer: Promise<PreparedAnswer> | undefined } | undefined;
    routes.get(path, async (c, next) => {
      const version = await siteConfig.current();
      if (kept?.version !== version) {
        const written = write(version);
        kept = { version, answer: written === undefined ? undefined : prepare(written, type) };
      }
      return kept.answer ? answerPrepared(c, await kept.answer) : next();
    });
  };

  text("/robots.txt", "text/plain; charset=utf-8", () =>
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /trpc/",
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
  );
  text("/sitemap.xml", "application/xml; charset=utf-8", ({ ownPages }) => {
    const entry = (path: string, changed = "") =>
      `  <url><loc>${Bun.escapeHTML(publicUrl + path)}</loc>${changed}</url>`;
    const entries = [
      ...publicPaths.map((path) => entry(path)),
      ...(articlesOf(ownPages.pages).length > 0 ? [entry(NEWS_PATH)] : []),
      ...ownPages.pages.map(({ path, updatedAt }) => entry(path, `<lastmod>${updatedAt}</lastmod>`)),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      "</urlset>",
      "",
    ].join("\n");
  });
  text("/llms.txt", "text/markdown; charset=utf-8", ({ config, ownPages }) => {
    const content = embeddedContent(config);
    const own = [...ownPages.pages]
      .sort((one, other) => (one.kind === other.kind ? 0 : one.kind === "page" ? -1 : 1))
      .map(({ path, title, description }) =>
        [`- [${escapeMarkdown(title)}](${publicUrl}${path})`, description].filter(Boolean).join(": "),
      );
    const links = Object.values(pages).map(
      (page) => `- [${page.name}](${publicUrl}${page.path}): ${pageDescription(page, content)}`,
    );
    return [
      `# ${config.site_title}`,
      "",
      `> ${config.site_description}`,
      "",
      `Contato: ${config.contact_email}, ${config.contact_phone}, ${formatCompanyAddress(config)}.`,
      "",
      "## Páginas",
      "",
      ...links,
      ...own,
      "",
    ].join("\n");
  });
  text(NEWS_FEED_PATH, "application/rss+xml; charset=utf-8", ({ config, ownPages }) => {
    const articles = articlesOf(ownPages.pages);
    return articles.length > 0 ? newsFeed(articles, config, publicUrl) : undefined;
  });
  text("/manifest.webmanifest", "application/manifest+json", ({ config }) => {
    const manifest = {
      name: config.site_title,
      short_name: config.company_name,
      description: config.site_description,
      lang: "pt-BR",
      start_url: "/",
      display: "browser",
      background_color: config.color_background_light,
      theme_color: config.color_primary,
      icons: [{ src: config.site_favicon || DEFAULT_FAVICON, sizes: "any" }],
    };
    return JSON.stringify(manifest);
  });
  // For clients that request the icon without a page: feed readers, bookmarks, old browsers.
  routes.get("/favicon.ico", async (c) => {
    const { config } = await siteConfig.current();
    c.header("Cache-Control", ONE_HOUR);
    return c.redirect(config.site_favicon || DEFAULT_FAVICON, 302);
  });
  const proof = (path: string, type: string, write: (config: SiteConfig, name: string) => string | false) => {
    routes.get(path, async (c, next) => {
      const { config } = await siteConfig.current();
      const written = write(config, c.req.path.slice(1));
      return written ? c.body(written, 200, { "Content-Type": type, "Cache-Control": "no-cache" }) : next();
    });
  };
  proof(
    "/:file{google[\\w-]+\\.html}",
    "text/html; charset=utf-8",
    ({ google_verification: value }, name) =>
      value !== "" && name === `google${value}.html` && `google-site-verification: ${name}`,
  );
  proof(
    "/BingSiteAuth.xml",
    "application/xml; charset=utf-8",
    ({ bing_verification: value }) =>
      value !== "" && `<?xml version="1.0"?>\n<users>\n  <user>${value}</user>\n</users>\n`,
  );
  routes.get("/.well-known/security.txt", async (c, next) => {
    const { config } = await siteConfig.current();
    if (config.contact_email === defaultSiteConfig.contact_email) return next();
    c.header("Cache-Control", ONE_HOUR);
    return c.text(securityTxt(config, publicUrl));
  });
  // Unknown well-known paths return 404 instead of redirecting home.
  routes.get("/.well-known/*", (c) => c.text("Not found", 404));
  return routes;
}

async function prepare(text: string, type: string): Promise<PreparedAnswer> {
  const headers = { "Content-Type": type, "Cache-Control": ONE_HOUR };
  return prepareAnswer(await encodeBody(new TextEncoder().encode(text)), headers);
}

/** RFC 9116. The format requires an expiry date at most a year ahead. */
function securityTxt({ contact_email }: SiteConfig, publicUrl: string): string {
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + SECURITY_CONTACT_DAYS);
  return [
    `Contact: mailto:${encodeURI(contact_email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Escapes a title for the brackets of its link. */
function escapeMarkdown(title: string): string {
  return title.replace(/[\\[\]]/g, "\\$&");
}
