import { goneLinks, readOwnPageData } from "#server/features/content/read-own-page.ts";
import type { SiteVersion } from "#server/features/content/site-config-cache.ts";
import { configWithoutImages, withoutImages } from "#server/features/media/without-images.ts";
import type { PreparedAnswer } from "#server/platform/http/prepared-answers.ts";
import { pace } from "#server/platform/pace.ts";
import type { Services } from "#server/platform/services.ts";
import { fillOf } from "#shared/content/fill-of.ts";
import { NEWS_PAGE_PARAMETER, NEWS_PATH } from "#shared/content/news-address.ts";
import { findPage, renderedPaths } from "#shared/content/pages.ts";
import { endOfDay, formatIsoDay } from "#shared/formats/dates.ts";
import { fillOwnPage } from "#shared/own-pages/fill-own-page.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { OWN_PREVIEW_PATH, type SitePreview } from "#shared/site/page-data.ts";
import {
  type ComposedPage,
  createComposer,
  pageData,
  type ShellTemplates,
  type Site,
} from "./compose-page.ts";
import { createOwnRenderings, type OwnRenderings } from "./own-page-renderings.ts";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

type Options = {
  templates: ShellTemplates;
  services: Pick<Services, "db" | "siteConfig" | "preparedAnswers" | "publicUrl" | "log">;
  /** True if the templates change while the server runs. */
  development: boolean;
};

/** Delay before rendering again after a failure, in milliseconds. */
const RENDER_AGAIN_MS = 15_000;

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
  gone: readonly string[] | undefined;
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
  const compose = createComposer({ templates, publicUrl, development });
  let rendering: Rendering | undefined;

  const renderAll = async (version: SiteVersion, day: string): Promise<RenderedPages> => {
    if (!templates.pageRenderer) return nothingRendered;
    const data = renderedPaths.map((path) => [path, pageData(version, path, day)]);
    return renderPages(templates.pageRenderer, Object.fromEntries(data));
  };

  const startContents = (version: SiteVersion, day: string): Contents => {
    const started: Contents = {
      rendered: renderAll(version, day).catch((error) => {
        log.error("pages are served without prerendered content", error);
        started.failedAt = Date.now();
        return nothingRendered;
      }),
      own: createOwnRenderings(templates.pageRenderer, log),
    };
    return started;
  };

  const startRendering = (version: SiteVersion, day: string, before: Rendering | undefined): Rendering => {
    const gone = goneLinks(version.config, version.ownPages);
    const until = endOfDay(new Date());
    const rendering = { version, day, until, gone, answers: new Map() };
    // A change of an own page changes other pages only through the menu, where its entry appears or vanishes.
    const isSame =
      before?.day === day && !hasFailed(before) && Bun.deepEquals(shownParts(before), shownParts(rendering));
    return { ...rendering, contents: isSame ? before.contents : startContents(version, day) };
  };

  const hasFailed = ({ contents: { failedAt } }: Rendering) =>
    failedAt !== undefined && Date.now() - failedAt >= RENDER_AGAIN_MS;

  const isOutdated = (rendering: Rendering, now: { version: SiteVersion; day: string }) =>
    rendering.version !== now.version || rendering.day !== now.day || hasFailed(rendering);

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
      const rendered = await Promise.race([contents.rendered, elapsed(pace.renderWaitMs)]);
      const content = rendered?.get(path);
      const prepared = await render(path, version, day, { ...(content && { content }) });
      const isWhole = !templates.pageRenderer || !findPage(path) || content;
      // Cache only pages with rendered content, and never overwrite a newer cached page with a stale render.
      if (isWhole && rendering === current) preparedAnswers.keep(path, version, prepared, until);
      else answers.delete(path);
      return prepared;
    });
  };

  const readOwnPage = async (
    { config, ownPages, deletedImages }: SiteVersion,
    at: { path: string; page: number },
  ): Promise<OwnPageData | undefined> => {
    const data = await readOwnPageData(db, ownPages, at);
    return data && fillOwnPage(withoutImages(data, deletedImages), fillOf(config));
  };

  /** Returns the answer of a live own page; undefined for an unknown path or page of the news. */
  const renderOwnPage = async (path: string, number = 1): Promise<PreparedAnswer | undefined> => {
    const version = await siteConfig.current();
    const page = path === NEWS_PATH ? number : 1;
    if (!version.ownPages.paths.has(path)) return undefined;
    const key = page === 1 ? path : `${path}?${NEWS_PAGE_PARAMETER}=${page}`;
    if (development) {
      const ownPage = await readOwnPage(version, { path, page });
      return ownPage && render(path, version, formatIsoDay(new Date()), { ownPage });
    }
    const current = await currentRendering();
    const known = current.answers.get(key);
    if (known) return known;
    const ownPage = await readOwnPage(current.version, { path, page });
    if (!ownPage) return undefined;
    return answerOnce(current, key, async () => {
      const data = { ...pageData(current.version, path, current.day), ownPage };
      const content = await Promise.race([
        current.contents.own.render(key, path, data),
        elapsed(pace.renderWaitMs),
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

  const renderPreview = async (
    path: string,
    site: Site,
    preview: SitePreview,
    purpose: "read" | "edit",
    ownPage?: OwnPageData,
  ): Promise<ComposedPage> => {
    const { deletedImages, ownPages } = await siteConfig.current();
    const config = configWithoutImages(site.config, deletedImages);
    return compose(path, { ownPages, ...site, config }, formatIsoDay(new Date()), {
      preview: { ...preview, purpose },
      ...(ownPage && { ownPage: fillOwnPage(withoutImages(ownPage, deletedImages), fillOf(config)) }),
    });
  };

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

/** Content of a version for a page, except own pages. */
function shownParts({ version, gone }: Pick<Rendering, "version" | "gone">): unknown[] {
  return [version.config, version.terms, version.destinations, version.positions, gone];
}

async function elapsed(milliseconds: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  return undefined;
}
