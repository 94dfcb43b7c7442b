import type { Logger } from "#server/platform/log/logger.ts";
import type { Page } from "#shared/content/pages.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

/** Delay before rendering again after a failure, in milliseconds. */
const RENDER_AGAIN_MS = 15_000;
/** Each rendering is a process; further ones are queued. */
const AT_ONCE = 2;

/** Contents of own pages, each rendered on the first request for it, and again when its data change. */
export type OwnRenderings = {
  /** Resolves to undefined if rendering failed, or without a renderer. */
  render: (key: string, path: string, data: EmbeddedPageData) => Promise<RenderedPage | undefined>;
};

type Kept = { stamp: string; content: Promise<RenderedPage | undefined>; failedAt?: number };

/** Creates the renderings of one config version. */
export function createOwnRenderings(renderer: string | undefined, log: Logger): OwnRenderings {
  const kept = new Map<string, Kept>();
  const turns = createTurns(AT_ONCE);
  return {
    render: (key, path, data) => {
      if (!renderer) return Promise.resolve(undefined);
      const stamp = String(Bun.hash(JSON.stringify(data.ownPage)));
      const before = kept.get(key);
      const mayUse = before?.failedAt === undefined || Date.now() - before.failedAt < RENDER_AGAIN_MS;
      if (before?.stamp === stamp && mayUse) return before.content;
      const started: Kept = {
        stamp,
        content: turns(() => renderPages(renderer, { [path]: data })).then(
          (pages) => pages.get(path),
          (error) => {
            log.error("an own page is served without prerendered content", error, { path });
            started.failedAt = Date.now();
            return undefined;
          },
        ),
      };
      kept.set(key, started);
      return started.content;
    },
  };
}

/** Limits the number of concurrent calls. */
function createTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Describes an own page like a page of the site, for the page shell. */
export function ownPageAsPage(own: OwnPageData): Page {
  const { path, title: name } = own;
  const title = own.kind === "list" && own.page > 1 ? `${name}, página ${own.page}` : name;
  return { path, name, title, themeColorKey: "color_primary" };
}
