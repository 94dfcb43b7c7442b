import type { SiteConfigVersion } from "#server/features/site-config/read-version.ts";
import { themeStyle } from "#server/features/site-config/theme-style.ts";
import type { PreparedAnswer } from "#server/platform/http/prepared-answers.ts";
import {
  developmentContentSecurityPolicy,
  pageContentSecurityPolicy,
} from "#server/platform/http/security-headers.ts";
import type { Services } from "#server/platform/services.ts";
import { findPage, pages, renderedPaths } from "#shared/content/pages.ts";
import { endOfDay, formatIsoDay } from "#shared/formats/dates.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import { isOpenOn } from "#shared/schemas/open-position.ts";
import { embeddedContent, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { readSlides, withoutEdits } from "#shared/schemas/slide.ts";
import type { EmbeddedPageData, SitePreview } from "#shared/site/page-data.ts";
import { THEME_KEY } from "#shared/site/theme.ts";
import { adminHead, publicHead } from "./page-head.ts";
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
  services: Pick<Services, "siteConfig" | "preparedAnswers" | "publicUrl" | "log">;
  /** True if the templates change while the server runs. */
  development: boolean;
};

/** Boots the site even if an image never loads. */
const BOOT_DEADLINE_MS = 2500;
const legalTextKeyOf: Readonly<Record<string, LegalTextKey>> = {
  [pages.termsOfUse.path]: "terms_of_use",
  [pages.privacyPolicy.path]: "privacy_policy",
};
const NO_INDEX = '<meta name="robots" content="noindex, nofollow">';
/** The address of a shared preview holds its token. */
const NO_REFERRER = '<meta name="referrer" content="no-referrer">';
const EMPTY_ROOT = '<div id="root"></div>';

/** Applies the chosen theme before the first paint of the back office. */
const WEAR_THEME = `{const theme=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(theme)document.documentElement.dataset.theme=theme}`;

/**
 * Selects the scripted look before first paint (see `scriptState` of the client), and reverts it on an error before the
 * page is ready. Written in ES5 for browsers without modules.
 */
const EXPECT_SCRIPT = [
  '!function(root){if(!("noModule"in document.createElement("script")))return',
  'root.setAttribute("data-script","")',
  'function fail(){if(!root.hasAttribute("data-ready"))root.removeAttribute("data-script")}',
  'addEventListener("error",fail)',
  'addEventListener("unhandledrejection",fail)}(document.documentElement)',
].join(";");

type ComposedPage = { html: string; headers: Record<string, string> };

/** Maximum wait for rendering, in milliseconds; pages must respond within 12 s (docs/decisions/0037). */
const RENDER_WAIT_MS = 7000;
/** Delay before rendering again after a failure, in milliseconds. */
const RENDER_AGAIN_MS = 15_000;

/** What pages are made of, of the current version or a previewed one. */
type Site = Pick<SiteConfigVersion, "config" | "terms" | "positions">;

type Preview = SitePreview & { purpose: "read" | "edit" };

type RenderedPages = ReadonlyMap<string, RenderedPage>;

/** Pages of one config version and day: the legal texts show the date. */
type Rendering = {
  version: SiteConfigVersion;
  day: string;
  /** Empty if rendering failed. */
  rendered: Promise<RenderedPages>;
  /** Time of the failure, in milliseconds since the epoch. */
  failedAt?: number;
  answers: Map<string, Promise<PreparedAnswer>>;
};

const nothingRendered: RenderedPages = new Map();

/**
 * Creates the functions that return the HTML of a path: for the current config version, rendered once per version and
 * day, and for previews, rendered by the browser on each request. Previews are not compressed: that
 * would take longer than sending them.
 */
export function createPageShell({ templates, services, development }: Options) {
  const { siteConfig, preparedAnswers, publicUrl, log } = services;
  let rendering: Rendering | undefined;

  const renderAll = async (version: SiteConfigVersion, day: string): Promise<RenderedPages> => {
    if (!templates.pageRenderer) return nothingRendered;
    const data = renderedPaths.map((path) => [path, pageData(version, path, day)]);
    return renderPages(templates.pageRenderer, Object.fromEntries(data));
  };

  const startRendering = (version: SiteConfigVersion, day: string): Rendering => {
    const started: Rendering = {
      version,
      day,
      answers: new Map(),
      rendered: renderAll(version, day).catch((error) => {
        log.error("pages are served without their content", error);
        started.failedAt = Date.now();
        return nothingRendered;
      }),
    };
    return started;
  };

  const isOutdated = (
    { version, day, failedAt }: Rendering,
    now: { version: SiteConfigVersion; day: string },
  ) =>
    version !== now.version ||
    day !== now.day ||
    (failedAt !== undefined && Date.now() - failedAt >= RENDER_AGAIN_MS);

  const compose = async (
    path: string,
    version: Site,
    day: string,
    rendered: RenderedPages,
    preview?: Preview,
  ): Promise<ComposedPage> => {
    const isPreview = preview !== undefined;
    // The page editor shows one in a frame.
    const isOfVersion = preview !== undefined && "versionNumber" in preview;
    const privacy = isPreview ? NO_INDEX + (isOfVersion ? "" : NO_REFERRER) : "";
    const page = findPage(path);
    const content = rendered.get(path);
    const template = await (page
      ? templates[preview?.purpose === "edit" ? "editing" : "site"]()
      : templates.admin());
    const style = themeStyle(version.config, page, templates.font) + (content?.css ?? "");
    const boot = template.scripts.length > 0 ? bootScript(template) : "";
    const early = page ? EXPECT_SCRIPT : WEAR_THEME;
    const scripts = [early, ...(boot ? [boot] : [])];
    const data = {
      ...pageData(version, path, day),
      ...(preview && { preview: previewOf(version, preview) }),
    };
    const head = page
      ? publicHead({
          page,
          config: version.config,
          publicUrl,
          firstSlide: data.slides[0],
          positions: positionsOpenOn(version.positions, day),
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

  const renderPage = async (path: string): Promise<PreparedAnswer> => {
    const version = await siteConfig.current();
    const now = new Date();
    const day = formatIsoDay(now);
    if (development) return render(path, version, day, nothingRendered);
    if (!rendering || isOutdated(rendering, { version, day })) rendering = startRendering(version, day);
    const current = rendering;
    const { answers, rendered } = current;
    const make = async (): Promise<PreparedAnswer> => {
      const contents = await Promise.race([rendered, elapsed(RENDER_WAIT_MS)]);
      const prepared = await render(path, version, day, contents ?? nothingRendered);
      const isWhole = !templates.pageRenderer || !findPage(path) || contents?.has(path);
      // Cache only pages with rendered content, and never overwrite a newer cached page with a stale render.
      if (isWhole && rendering === current) preparedAnswers.keep(path, version, prepared, endOfDay(now));
      else answers.delete(path);
      return prepared;
    };
    // Concurrent requests for a page share one promise.
    let answer = answers.get(path);
    if (!answer) {
      answer = make();
      answers.set(path, answer);
      answer.catch(() => answers.delete(path));
    }
    return answer;
  };

  const renderPreview = (
    path: string,
    site: Site,
    preview: SitePreview,
    purpose: "read" | "edit",
  ): Promise<ComposedPage> =>
    compose(path, site, formatIsoDay(new Date()), nothingRendered, { ...preview, purpose });

  return { renderPage, renderPreview };
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

/**
 * Starts the scripts after load and the largest contentful paint (or two frames, if not reported), within
 * BOOT_DEADLINE_MS, so they do not compete with it. Hidden tabs, which never paint, start at once.
 */
function bootScript({ scripts }: ShellTemplate): string {
  return [
    "let started",
    `const start=()=>{if(!started)started=${JSON.stringify(scripts)}.map(script=>import(script))}`,
    'const observed=()=>new PerformanceObserver((_,o)=>{o.disconnect();start()}).observe({type:"largest-contentful-paint",buffered:true})',
    "const framed=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))",
    'const loaded=()=>"LargestContentfulPaint"in window?observed():framed()',
    'document.readyState==="complete"?loaded():addEventListener("load",loaded)',
    `setTimeout(start,document.hidden?0:${BOOT_DEADLINE_MS})`,
  ].join(";");
}

function fontPreload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}

/** Embeds the page data as JSON. Escapes `<` so that no value can close the block. */
function dataBlock(data: EmbeddedPageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${json}</script>`;
}

function positionsOpenOn(positions: Site["positions"], day: string) {
  return positions.filter((position) => isOpenOn(position, day));
}

function pageData({ config: stored, terms, positions }: Site, path: string, day: string): EmbeddedPageData {
  const config = { ...stored, site_slider_images: withoutEdits(stored.site_slider_images) };
  const key = legalTextKeyOf[path];
  const open = path === pages.workWithUs.path ? positionsOpenOn(positions, day) : [];
  return {
    config: toEmbeddedSiteConfig(config),
    content: embeddedContent(config),
    slides: readSlides(config).filter((slide) => slide.visible),
    day,
    terms,
    ...(key && { legalText: { key, text: config[key] } }),
    ...(open.length > 0 && { positions: open.map(({ publishedOn: _, ...position }) => position) }),
  };
}
