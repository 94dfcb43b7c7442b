import { contentOf } from "#server/features/content/content-of.ts";
import { goneLinks } from "#server/features/content/read-own-page.ts";
import type { SiteConfigVersion } from "#server/features/content/read-version.ts";
import type { SiteVersion } from "#server/features/content/site-config-cache.ts";
import { themeStyle } from "#server/features/link-pages/link-page.ts";
import {
  developmentContentSecurityPolicy,
  pageContentSecurityPolicy,
} from "#server/platform/http/security-headers.ts";
import { CERTIFICATES, namesPrice } from "#shared/content/certificate-prices.ts";
import { type ContentName, descriptionOf, isContentName } from "#shared/content/documents.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { CLOSED_NOTICE, notice } from "#shared/content/notice.ts";
import { findPage, pages } from "#shared/content/pages.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import { isOpenOn } from "#shared/schemas/open-position.ts";
import { embeddedContent, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { readSlides, withoutEdits } from "#shared/schemas/slide.ts";
import type { EmbeddedPageData, SitePreview } from "#shared/site/page-data.ts";
import { ownPageAsPage } from "./own-page-renderings.ts";
import { adminHead, publicHead } from "./page-head.ts";
import {
  bootScript,
  closeNotice,
  dataBlock,
  EXPECT_SCRIPT,
  OPEN_QUICKLY,
  OPENING_STYLE,
  WEAR_THEME,
} from "./page-scripts.ts";
import type { RenderedPage } from "./rendered-pages.ts";

export type ShellTemplate = {
  html: string;
  /** Page scripts, loaded after the first paint; empty if the HTML contains them. */
  scripts: readonly string[];
  /** Style sheet, embedded so that the first paint waits for one answer; empty if the HTML links it. */
  style: string;
};

export type ShellTemplates = {
  /** HTML documents of site, back office and page editor; read again on each call in development. */
  site: () => Promise<ShellTemplate>;
  admin: () => Promise<ShellTemplate>;
  editing: () => Promise<ShellTemplate>;
  /** URL path of the font that the first paint needs. */
  font: string;
  /** Files that each screen of the back office needs beside the entry, by path. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Path of the page renderer; undefined in development, where pages start empty. */
  pageRenderer: string | undefined;
};

const legalTextKeyOf: Readonly<Record<string, LegalTextKey>> = {
  [pages.termsOfUse.path]: "terms_of_use",
  [pages.privacyPolicy.path]: "privacy_policy",
};
const NO_INDEX = '<meta name="robots" content="noindex, nofollow">';
/** The URL of a shared preview contains its token. */
const NO_REFERRER = '<meta name="referrer" content="no-referrer">';
/** Until the script of the page takes over, so that nothing moves. */
const HIDE_NOTICE = `[${CLOSED_NOTICE}] [data-notice]{display:none}`;
const EMPTY_ROOT = '<div id="root"></div>';

export type ComposedPage = { html: string; headers: Record<string, string> };

/** Content of the pages, of the current version or a previewed one. */
export type Site = Pick<SiteConfigVersion, "config" | "terms" | "destinations" | "positions"> &
  Partial<Pick<SiteVersion, "ownPages">>;

export type Preview = SitePreview & { purpose: "read" | "edit" };

type Options = { templates: ShellTemplates; publicUrl: string; development: boolean };

/** Creates the function that composes the document of a page: head, style, content, data and scripts. */
export function createComposer({ templates, publicUrl, development }: Options) {
  return async (
    path: string,
    version: Site,
    day: string,
    { content, ownPage, preview }: { content?: RenderedPage; ownPage?: OwnPageData; preview?: Preview },
  ): Promise<ComposedPage> => {
    const isPreview = preview !== undefined;
    // The page editor embeds it in a frame.
    const isOfVersion = preview !== undefined && "versionNumber" in preview;
    const privacy = isPreview ? NO_INDEX + (isOfVersion ? "" : NO_REFERRER) : "";
    const page = ownPage ? ownPageAsPage(ownPage) : findPage(path);
    const template = await (page
      ? templates[preview?.purpose === "edit" ? "editing" : "site"]()
      : templates.admin());
    // A preview shows what others closed.
    const closable = page && !isPreview ? noticeText(version.config) : "";
    const boot = template.scripts.length > 0 ? bootScript(template.scripts) : "";
    const style =
      template.style +
      themeStyle(version.config, page, templates.font) +
      (content?.css ?? "") +
      (closable && HIDE_NOTICE) +
      (boot && OPENING_STYLE);
    const early = page
      ? EXPECT_SCRIPT + (closable && closeNotice(closable)) + (boot && OPEN_QUICKLY)
      : WEAR_THEME;
    const scripts = [early, ...(boot ? [boot] : [])];
    const data: EmbeddedPageData = {
      ...shownContent(pageData(version, path, day), content?.documents),
      ...(ownPage && { ownPage }),
      ...(preview && { preview: previewOf(version, preview) }),
    };
    const head = page
      ? publicHead({
          page,
          config: version.config,
          publicUrl,
          firstSlide: data.slides[0],
          positions: positionsOpenOn(version.positions, day),
          ownPage,
          hasNews: version.ownPages?.paths.has(NEWS_PATH) ?? false,
        })
      : adminHead(version.config) + (templates.screens[path] ?? []).map(modulePreload).join("");
    const html = template.html
      .replace(
        "</head>",
        () =>
          `<script>${early}</script>${head}${privacy}${fontPreload(templates.font)}<style>${style}</style></head>`,
      )
      .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace("><", () => `>${content?.html ?? ""}<`))
      .replace(
        "</body>",
        () => `${dataBlock(data)}${boot && `<script type="module">${boot}</script>`}</body>`,
      );
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      // no-store: after logout, the Back button must not show a screen.
      "Cache-Control": page && !isPreview ? "no-cache" : "no-store",
      ...(isPreview && { "X-Robots-Tag": "noindex, nofollow" }),
      ...(isOfVersion && { "X-Frame-Options": "SAMEORIGIN" }),
      "Content-Security-Policy": development
        ? developmentContentSecurityPolicy(isOfVersion)
        : pageContentSecurityPolicy({ style, scripts, framesOwn: !page, framedByOwn: isOfVersion }),
    };
    return { html, headers };
  };
}

function noticeText(config: Site["config"]): string {
  return contentOf(notice, config).bar.text;
}

/** Texts shown after an interaction on any page: menus and form messages. */
const common: readonly ContentName[] = ["frame", "forms"];

/** Leaves out changed texts that a rendered page does not show. */
function shownContent(data: EmbeddedPageData, documents: readonly string[] | undefined): EmbeddedPageData {
  if (!data.content || !documents) return data;
  const all = Object.entries(data.content);
  const isShown = (name: string) => documents.includes(name) || common.some((one) => one === name);
  const shown = all.filter(
    ([name]) => isShown(name) || (name === CERTIFICATES && namePrices(documents, data)),
  );
  return {
    ...data,
    content: shown.length > 0 ? Object.fromEntries(shown) : undefined,
    ...(shown.length < all.length && { isPartial: true }),
  };
}

/** Reports whether a text of these documents names a price of the certificates. */
function namePrices(documents: readonly string[], { content, slides }: EmbeddedPageData): boolean {
  if (namesPrice(JSON.stringify(slides))) return true;
  return documents.filter(isContentName).some((name) => {
    const changes = content?.[name] ?? {};
    const defaults = descriptionOf(name).leaves.filter(({ leaf }) => !(leaf in changes));
    const texts = [...defaults.map(({ fallback }) => fallback), ...Object.values(changes)];
    return texts.some((text) => namesPrice(String(text)));
  });
}

function previewOf(
  { config: { terms_of_use, privacy_policy } }: Site,
  { purpose: _purpose, ...preview }: Preview,
): EmbeddedPageData["preview"] {
  return { ...preview, legalTexts: { terms_of_use, privacy_policy } };
}

function fontPreload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" href="${file}">`;
}

function positionsOpenOn(positions: Site["positions"], day: string) {
  return positions.filter((position) => isOpenOn(position, day));
}

/** Data from which the browser starts a page. */
export function pageData(
  { config: stored, terms, destinations, positions, ownPages }: Site,
  path: string,
  day: string,
): EmbeddedPageData {
  const config = { ...stored, site_slider_images: withoutEdits(stored.site_slider_images) };
  const key = legalTextKeyOf[path];
  const open = path === pages.workWithUs.path ? positionsOpenOn(positions, day) : [];
  const gone = ownPages && goneLinks(stored, ownPages);
  return {
    config: toEmbeddedSiteConfig(config),
    content: embeddedContent(config),
    slides: readSlides(config).filter((slide) => slide.visible),
    day,
    terms,
    ...(destinations.length > 0 && { destinations }),
    ...(gone && { gone }),
    ...(key && { legalText: { key, text: config[key] } }),
    ...(open.length > 0 && { positions: open.map(({ publishedOn: _, ...position }) => position) }),
  };
}
