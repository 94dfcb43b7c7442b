import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";
import { NoteContent } from "./use-content.ts";

/**
 * Renders public pages whole, from the real components, in a process of its own, once per config version and day. Reads
 * the data of each path as JSON from standard input, and writes the markup of each, and which documents it shows, to standard output.
 */
const data: Record<string, EmbeddedPageData> = await Bun.stdin.json();

async function renderPage(path: string, embedded: EmbeddedPageData) {
  let failure: unknown;
  const documents = new Set<string>();
  const { prelude } = await prerender(
    <NoteContent value={(document) => documents.add(document)}>
      <SiteConfigProvider embedded={embedded}>
        <StaticRouter location={path}>
          <SiteRoutes />
        </StaticRouter>
      </SiteConfigProvider>
    </NoteContent>,
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
  return { html: toHtmlSpelling(html.replace(LEADING_PRELOADS, "")), documents: [...documents] };
}

/** React asks for images ahead of the markup; the page's head has the one that matters. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** The attributes of our pages that React spells with capitals. Those of SVG have capitals in HTML too. */
const CAPITALIZED =
  /(?<= )(autoCapitalize|autoComplete|fetchPriority|inputMode|maxLength|minLength|noValidate|popoverTarget|popoverTargetAction|spellCheck|tabIndex)(?==")/g;
const BOOLEAN = / (checked|disabled|hidden|inert|novalidate|required|selected)=""/g;

/**
 * Spells React's markup as HTML checkers expect it: attribute names in lower case, no empty value for an attribute that
 * needs none, no slash at the end of an element without content. Texts and values are safe: React escapes `"` and `>`.
 */
function toHtmlSpelling(markup: string): string {
  return markup.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(CAPITALIZED, (name) => name.toLowerCase())
      .replaceAll(BOOLEAN, " $1")
      .replace(/\/>$/, ">"),
  );
}

const pages = await Promise.all(
  Object.entries(data).map(async ([path, embedded]) => [path, await renderPage(path, embedded)]),
);
await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(pages)));
