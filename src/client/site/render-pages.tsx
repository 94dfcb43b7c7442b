import { join } from "node:path";
import { prerender } from "react-dom/static";
import type { EmbeddedPageData } from "#shared/page-data.ts";
import { renderedPaths } from "#shared/pages.ts";
import { pageModule } from "./page-modules.ts";
import { StaticRouter } from "./router/static-router.tsx";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";
import { toHtmlSpelling } from "./to-html-spelling.ts";
import { createStylePicker } from "./used-styles.ts";

/**
 * Renders public pages whole, from the real components, in a process of its own, once per config version and day
 * (product 2.3). Reads the style sheet and the data of each path as JSON from standard input, and writes markup and styles
 * of each to standard output.
 */
const { styleSheet, data }: { styleSheet: string; data: Record<string, EmbeddedPageData> } =
  await Bun.stdin.json();
const pickStyles = createStylePicker(styleSheet);

type SiteModule = { words: readonly string[]; loads: readonly string[]; file?: string };

/** What the build has put beside this program. */
const siteModules: Readonly<Record<string, SiteModule>> = await Bun.file(
  join(import.meta.dir, "site-modules.json"),
).json();
const pageModules = new Set(renderedPaths.map(pageModule));

async function renderPage(path: string, embedded: EmbeddedPageData): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <SiteConfigProvider embedded={embedded}>
      <StaticRouter pathname={path}>{(address) => <SiteRoutes address={address} />}</StaticRouter>
    </SiteConfigProvider>,
    {
      // React would move a large part to the end of the page, from where only a script brings it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // React leaves a part that throws to the browser; a visitor without script would not have it.
  if (failure) throw failure;
  return toHtmlSpelling(html.replace(LEADING_PRELOADS, ""));
}

/** The words of everything that the browser may load for a page, until another page is opened. */
function wordsOf(path: string): ReadonlySet<string> {
  const own = pageModule(path);
  const reached = new Set(["main.tsx"]);
  const words = new Set<string>();
  for (const module of reached) {
    const found = builtModule(module);
    for (const word of found.words) words.add(word);
    for (const load of found.loads) if (load === own || !pageModules.has(load)) reached.add(load);
  }
  return words;
}

function builtModule(module: string): SiteModule {
  const found = siteModules[module];
  if (!found) throw new Error(`the build knows no module ${module}`);
  return found;
}

/** The file with the code of a page; undefined for one without code of its own. */
function scriptOf(path: string): string | undefined {
  const own = pageModule(path);
  return own && builtModule(own).file;
}

/** React asks for images ahead of the markup; the page's head has the one that matters. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

const pages = await Promise.all(
  Object.entries(data).map(async ([path, embedded]) => {
    const html = await renderPage(path, embedded);
    return [path, { html, css: pickStyles(html, wordsOf(path)), script: scriptOf(path) }];
  }),
);
await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(pages)));
