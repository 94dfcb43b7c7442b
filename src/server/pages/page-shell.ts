import type { SiteConfigVersion } from "#server/features/site-config/site-config-version.ts";
import {
  developmentContentSecurityPolicy,
  pageContentSecurityPolicy,
} from "#server/platform/http/content-security-policy.ts";
import type { PreparedAnswer } from "#server/platform/http/prepared-answer.ts";
import type { Services } from "#server/platform/services.ts";
import type { EmbeddedPageData } from "#shared/page-data.ts";
import { findPage, publicPaths } from "#shared/pages.ts";
import { type SiteConfig, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { parseSlides } from "#shared/schemas/slide.ts";
import { type FirstView, renderFirstViews } from "./first-view.ts";
import { adminHead, publicHead } from "./page-head.ts";
import { themeStyle } from "./theme-style.ts";

export type ShellTemplate = {
  html: string;
  /** The page's style sheet, inlined to save a round trip before the first paint. */
  css: string;
  /** The page's scripts, started after the first view is painted; empty when the HTML contains them. */
  scripts: readonly string[];
};

export type ShellTemplates = {
  /** The pages of the public site and of the back office. In development each call reads them again. */
  site: () => Promise<ShellTemplate>;
  admin: () => Promise<ShellTemplate>;
  /** URL path of the font, which every page needs for its first paint. */
  font: string;
  /** Path of the program that renders the first views; undefined in development, where pages start empty. */
  firstViewRenderer: string | undefined;
};

type Options = {
  templates: ShellTemplates;
  services: Pick<Services, "siteConfig" | "preparedAnswers" | "publicUrl" | "log">;
  /** True when the templates change while the server runs. */
  development: boolean;
};

/** Starts the site even when an image does not load. */
const BOOT_DEADLINE_MS = 2500;
const EMPTY_ROOT = '<div id="root"></div>';

/** The pages of one config version. */
type Rendering = {
  version: SiteConfigVersion;
  firstViews: Promise<ReadonlyMap<string, FirstView>>;
  pages: Map<string, Promise<PreparedAnswer>>;
};

const noFirstViews: Rendering["firstViews"] = Promise.resolve(new Map());

/** Creates the function that returns the HTML of a path, rendered once per config version (product 2.3). */
export function createPageShell({ templates, services, development }: Options) {
  const { siteConfig, preparedAnswers, publicUrl, log } = services;
  let rendering: Rendering | undefined;

  const startFirstViews = async ({ config }: SiteConfigVersion): Promise<ReadonlyMap<string, FirstView>> => {
    if (!templates.firstViewRenderer) return new Map();
    try {
      return await renderFirstViews(templates.firstViewRenderer, publicPaths, pageData(config));
    } catch (error) {
      log.error("pages are served without a first view", error);
      return new Map();
    }
  };

  const render = async (
    path: string,
    version: SiteConfigVersion,
    firstViews: Rendering["firstViews"],
  ): Promise<PreparedAnswer> => {
    const page = findPage(path);
    const firstView = (await firstViews).get(path);
    const template = await (page ? templates.site() : templates.admin());
    const style = themeStyle(version.config, page, templates.font) + template.css + (firstView?.css ?? "");
    const boot = template.scripts.length > 0 ? bootScript(template.scripts) : "";
    const data = pageData(version.config);
    const head = page
      ? publicHead({ page, config: version.config, publicUrl, firstSlide: data.slides[0] })
      : adminHead(version.config);
    const html = template.html
      .replace("</head>", () => `${head}${fontPreload(templates.font)}<style>${style}</style></head>`)
      .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace("><", () => `>${firstView?.html ?? ""}<`))
      .replace(
        "</body>",
        () => `${dataBlock(data)}${boot && `<script type="module">${boot}</script>`}</body>`,
      );
    return preparedAnswers.make(new TextEncoder().encode(html), {
      "Content-Type": "text/html; charset=utf-8",
      // no-store: after a logout the browser's Back button must not show a screen again.
      "Cache-Control": page ? "no-cache" : "no-store",
      "Content-Security-Policy": development
        ? developmentContentSecurityPolicy
        : pageContentSecurityPolicy({ style, script: boot }),
    });
  };

  return async (path: string): Promise<PreparedAnswer> => {
    const version = await siteConfig.current();
    if (development) return render(path, version, noFirstViews);
    if (rendering?.version !== version)
      rendering = { version, firstViews: startFirstViews(version), pages: new Map() };
    const { pages, firstViews } = rendering;
    // Concurrent requests for a page share one rendering.
    let page = pages.get(path);
    if (!page) {
      page = render(path, version, firstViews);
      pages.set(path, page);
      page.then(
        (answer) => preparedAnswers.keep(path, version, answer),
        () => pages.delete(path),
      );
    }
    return page;
  };
}

/**
 * Starts the scripts after the first view is painted, so that they do not compete with it for bandwidth and CPU: after
 * the load event and the largest contentful paint (or two frames, where the browser reports none), at the latest after
 * BOOT_DEADLINE_MS. A hidden tab does not paint and starts at once.
 */
function bootScript(scripts: readonly string[]): string {
  return [
    "let started",
    `const start=()=>started||=${JSON.stringify(scripts)}.map(script=>import(script))`,
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

/** Embeds the page data as JSON (product 2.11). `<` is escaped, so that no value can end the block. */
function dataBlock(data: EmbeddedPageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${json}</script>`;
}

function pageData(config: SiteConfig): EmbeddedPageData {
  return {
    config: toEmbeddedSiteConfig(config),
    slides: parseSlides(config.site_slider_images).filter((slide) => slide.visible),
  };
}
