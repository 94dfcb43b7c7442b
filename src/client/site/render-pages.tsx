import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";
import { NoteContent } from "./use-content.ts";

/**
 * Renders complete public pages in a separate process, once per config version and day. Reads the data of each path as
 * JSON from standard input, and writes the markup of each, with the documents it shows, to standard output.
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
      // React would otherwise move large content to the end of the page, from where only a script moves it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // React would leave content that throws to the browser, so that it is missing without script.
  if (failure) throw failure;
  return { html: toHtmlSpelling(html.replace(LEADING_PRELOADS, "")), documents: [...documents] };
}

/** React adds image preloads before the markup; the page's head already has the important one. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** HTML attributes of our pages that React writes in camel case. SVG attributes keep it. */
const CAPITALIZED =
  /(?<= )(autoCapitalize|autoComplete|fetchPriority|inputMode|maxLength|minLength|noValidate|popoverTarget|popoverTargetAction|spellCheck|tabIndex)(?==")/g;
const BOOLEAN = / (checked|disabled|hidden|inert|novalidate|required|selected)=""/g;

/**
 * Converts React's markup to the spelling that HTML checkers expect: lower-case attribute names, no empty values of
 * boolean attributes, no slash in void elements. Texts and values are not affected: React escapes `"` and `>`.
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
