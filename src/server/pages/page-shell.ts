import { isOwnPath, ownMenu, readOwnPageData } from "#server/features/own-pages/read-own-page.ts";
import type { SiteConfigVersion } from "#server/features/site-config/read-version.ts";
import type { SiteVersion } from "#server/features/site-config/site-config-cache.ts";
import { themeStyle } from "#server/features/site-config/theme-style.ts";
import type { PreparedAnswer } from "#server/platform/http/prepared-answers.ts";
import {
  developmentContentSecurityPolicy,
  pageContentSecurityPolicy,
} from "#server/platform/http/security-headers.ts";
import type { Services } from "#server/platform/services.ts";
import { findPage, pages, renderedPaths } from "#shared/content/pages.ts";
import { endOfDay, formatIsoDay } from "#shared/formats/dates.ts";
import { NEWS_PAGE_PARAMETER, NEWS_PATH } from "#shared/own-pages/news-address.ts";
import type { OwnMenu, OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import { isOpenOn } from "#shared/schemas/open-position.ts";
import { embeddedContent, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { readSlides, withoutEdits } from "#shared/schemas/slide.ts";
import { type EmbeddedPageData, OWN_PREVIEW_PATH, type SitePreview } from "#shared/site/page-data.ts";
import { createOwnRenderings, type OwnRenderings, ownPageAsPage } from "./own-page-renderings.ts";
import { adminHead, publicHead } from "./page-head.ts";
import { bootScript, dataBlock, EXPECT_SCRIPT, WEAR_THEME } from "./page-scripts.ts";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

export type ShellTemplate = {
  html: string;
  /** Page scripts, loaded after the first paint; empty if the HTML contains them. */
  scripts: readonly string[];
};

export type ShellTemplates = {
  /** HTML documents of site, back office and page editor; read again on each call in development. */
  site: () => Promise<ShellTemplate>;
  admin: () => Promise<ShellTemplate>;
  editing: () => Promise<ShellTemplate>;
  /** URL path of the font that the first paint needs. */
  font: string;
  /** Path of the page renderer; undefined in development, where pages start empty. */
  pageRenderer: string | undefined;
};

type Options = {
  templates: ShellTemplates;
  services: Pick<Services, "db" | "siteConfig" | "preparedAnswers" | "publicUrl" | "log">;
  /** True if the templates change while the server runs. */
  development: boolean;
};

const legalTextKeyOf: Readonly<Record<string, LegalTextKey>> = {
  [pages.termsOfUse.path]: "terms_of_use",
  [pages.privacyPolicy.path]: "privacy_policy",
};
const NO_INDEX = '<meta name="robots" content="noindex, nofollow">';
/** The address of a shared preview holds its token. */
const NO_REFERRER = '<meta name="referrer" content="no-referrer">';
const EMPTY_ROOT = '<div id="root"></div>';

type ComposedPage = { html: string; headers: Record<string, string> };

/** Maximum wait for rendering, in milliseconds; pages must respond within 12 s (docs/decisions/0037). */
const RENDER_WAIT_MS = 7000;
/** Delay before rendering again after a failure, in milliseconds. */
const RENDER_AGAIN_MS = 15_000;

/** What pages are made of, of the current version or a previewed one. */
type Site = Pick<SiteConfigVersion, "config" | "terms" | "positions"> &
  Partial<Pick<SiteVersion, "ownPages">>;

type Preview = SitePreview & { purpose: "read" | "edit" };

type RenderedPages = ReadonlyMap<string, RenderedPage>;

/** Contents of the pages of one config version and day: the legal texts show the date. */
type Contents = {
  /** Empty if rendering failed. */
  rendered: Promise<RenderedPages>;
  /** Time of the failure, in milliseconds since the epoch. */
  failedAt?: number;
  own: OwnRenderings;
};

type Rendering = {
  version: SiteVersion;
  day: string;
  /** End of the day, in milliseconds since the epoch. */
  until: number;
  menu: OwnMenu | undefined;
  contents: Contents;
  answers: Map<string, Promise<PreparedAnswer>>;
};

const nothingRendered: RenderedPages = new Map();

/**
 * Creates the functions that return the HTML of a path: for the current config version, rendered once per version and
 * day, and for previews, rendered by the browser on each request. Previews are not compressed: that
 * would take longer than sending them.
 */
export function createPageShell({ templates, services, development }: Options) {
  const { db, siteConfig, preparedAnswers, publicUrl, log } = services;
  let rendering: Rendering | undefined;

  const renderAll = async (version: SiteVersion, day: string): Promise<RenderedPages> => {
    if (!templates.pageRenderer) return nothingRendered;
    const data = renderedPaths.map((path) => [path, pageData(version, path, day)]);
    return renderPages(templates.pageRenderer, Object.fromEntries(data));
  };

  const startContents = (version: SiteVersion, day: string): Contents => {
    const started: Contents = {
      rendered: renderAll(version, day).catch((error) => {
        log.error("pages are served without their content", error);
        started.failedAt = Date.now();
        return nothingRendered;
      }),
      own: createOwnRenderings(templates.pageRenderer, log),
    };
    return started;
  };

  const startRendering = (version: SiteVersion, day: string, before: Rendering | undefined): Rendering => {
    const menu = ownMenu(version.ownPages);
    const until = endOfDay(new Date());
    const rendering = { version, day, until, menu, answers: new Map() };
    // A change of an own page changes other pages only through the menu.
    const isSame =
      before?.day === day &&
      !hasFailed(before) &&
      Bun.deepEquals(
        [before.version.config, before.version.terms, before.version.positions, before.menu],
        [version.config, version.terms, version.positions, menu],
      );
    return { ...rendering, contents: isSame ? before.contents : startContents(version, day) };
  };

  const hasFailed = ({ contents: { failedAt } }: Rendering) =>
    failedAt !== undefined && Date.now() - failedAt >= RENDER_AGAIN_MS;

  const isOutdated = (rendering: Rendering, now: { version: SiteVersion; day: string }) =>
    rendering.version !== now.version || rendering.day !== now.day || hasFailed(rendering);

  const compose = async (
    path: string,
    version: Site,
    day: string,
    { content, ownPage, preview }: { content?: RenderedPage; ownPage?: OwnPageData; preview?: Preview },
  ): Promise<ComposedPage> => {
    const isPreview = preview !== undefined;
    // The page editor shows one in a frame.
    const isOfVersion = preview !== undefined && "versionNumber" in preview;
    const privacy = isPreview ? NO_INDEX + (isOfVersion ? "" : NO_REFERRER) : "";
    const page = ownPage ? ownPageAsPage(ownPage) : findPage(path);
    const template = await (page
      ? templates[preview?.purpose === "edit" ? "editing" : "site"]()
      : templates.admin());
    const style = themeStyle(version.config, page, templates.font) + (content?.css ?? "");
    const boot = template.scripts.length > 0 ? bootScript(template.scripts) : "";
    const early = page ? EXPECT_SCRIPT : WEAR_THEME;
    const scripts = [early, ...(boot ? [boot] : [])];
    const data: EmbeddedPageData = {
      ...pageData(version, path, day),
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
        })
      : adminHead(version.config);
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

  const render = async (...page: Parameters<typeof compose>): Promise<PreparedAnswer> => {
    const { html, headers } = await compose(...page);
    return preparedAnswers.make(new TextEncoder().encode(html), headers);
  };

  const currentRendering = async (): Promise<Rendering> => {
    const version = await siteConfig.current();
    const day = formatIsoDay(new Date());
    if (!rendering || isOutdated(rendering, { version, day }))
      rendering = startRendering(version, day, rendering);
    return rendering;
  };

  /** Concurrent requests for a page share one promise. */
  const answerOnce = (
    { answers }: Rendering,
    key: string,
    make: () => Promise<PreparedAnswer>,
  ): Promise<PreparedAnswer> => {
    let answer = answers.get(key);
    if (!answer) {
      answer = make();
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
    }
    return answer;
  };

  const renderPage = async (path: string): Promise<PreparedAnswer> => {
    if (development) return render(path, await siteConfig.current(), formatIsoDay(new Date()), {});
    const current = await currentRendering();
    const { version, day, until, contents, answers } = current;
    return answerOnce(current, path, async () => {
      const rendered = await Promise.race([contents.rendered, elapsed(RENDER_WAIT_MS)]);
      const content = rendered?.get(path);
      const prepared = await render(path, version, day, { ...(content && { content }) });
      const isWhole = !templates.pageRenderer || !findPage(path) || content;
      // Cache only pages with rendered content, and never overwrite a newer cached page with a stale render.
      if (isWhole && rendering === current) preparedAnswers.keep(path, version, prepared, until);
      else answers.delete(path);
      return prepared;
    });
  };

  /** Returns the answer of a live own page, or undefined if there is none at the path, or no such page of the news. */
  const renderOwnPage = async (path: string, number = 1): Promise<PreparedAnswer | undefined> => {
    const version = await siteConfig.current();
    const page = path === NEWS_PATH ? number : 1;
    if (!isOwnPath(version.ownPages, path)) return undefined;
    const key = page === 1 ? path : `${path}?${NEWS_PAGE_PARAMETER}=${page}`;
    if (development) {
      const ownPage = await readOwnPageData(db, version.ownPages, { path, page });
      return ownPage && render(path, version, formatIsoDay(new Date()), { ownPage });
    }
    const current = await currentRendering();
    const known = current.answers.get(key);
    if (known) return known;
    const ownPage = await readOwnPageData(db, current.version.ownPages, { path, page });
    if (!ownPage) return undefined;
    return answerOnce(current, key, async () => {
      const data = { ...pageData(current.version, path, current.day), ownPage };
      const content = await Promise.race([
        current.contents.own.render(key, path, data),
        elapsed(RENDER_WAIT_MS),
      ]);
      const prepared = await render(path, current.version, current.day, {
        ownPage,
        ...(content && { content }),
      });
      const isWhole = !templates.pageRenderer || content;
      if (!isWhole || rendering !== current) current.answers.delete(key);
      else if (key === path) preparedAnswers.keep(path, current.version, prepared, current.until);
      return prepared;
    });
  };

  const renderPreview = (
    path: string,
    site: Site,
    preview: SitePreview,
    purpose: "read" | "edit",
  ): Promise<ComposedPage> =>
    compose(path, site, formatIsoDay(new Date()), { preview: { ...preview, purpose } });

  /** Returns the frame of the editor of own pages. */
  const renderOwnPreview = async (): Promise<ComposedPage> => {
    const shown = { title: "", description: "", picture: "", pictureAlt: "", sections: [] };
    const ownPage: OwnPageData = { kind: "page", path: OWN_PREVIEW_PATH, ...shown };
    return compose(OWN_PREVIEW_PATH, await siteConfig.current(), formatIsoDay(new Date()), {
      preview: { root: "", versionNumber: 0, purpose: "edit" },
      ownPage,
    });
  };

  return { renderPage, renderOwnPage, renderPreview, renderOwnPreview };
}

async function elapsed(milliseconds: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  return undefined;
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

function positionsOpenOn(positions: Site["positions"], day: string) {
  return positions.filter((position) => isOpenOn(position, day));
}

function pageData(
  { config: stored, terms, positions, ownPages }: Site,
  path: string,
  day: string,
): EmbeddedPageData {
  const config = { ...stored, site_slider_images: withoutEdits(stored.site_slider_images) };
  const key = legalTextKeyOf[path];
  const open = path === pages.workWithUs.path ? positionsOpenOn(positions, day) : [];
  const menu = ownPages && ownMenu(ownPages);
  return {
    config: toEmbeddedSiteConfig(config),
    content: embeddedContent(config),
    slides: readSlides(config).filter((slide) => slide.visible),
    day,
    terms,
    ...(menu && { menu }),
    ...(key && { legalText: { key, text: config[key] } }),
    ...(open.length > 0 && { positions: open.map(({ publishedOn: _, ...position }) => position) }),
  };
}
