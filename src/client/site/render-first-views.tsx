import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { EmbeddedPageData } from "#shared/page-data.ts";
import { FirstViewContext } from "./layout/first-view-context.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { preloadPage, SiteRoutes } from "./site-routes.tsx";
import { toHtmlSpelling } from "./to-html-spelling.ts";

/**
 * Renders the first view of every path from the real components, in a process of its own, once per config version
 * (product 2.3). Reads `{ paths, data }` as JSON from standard input and writes `{ [path]: html }` to standard
 * output.
 */
const { paths, data }: { paths: string[]; data: EmbeddedPageData } = await Bun.stdin.json();

await Promise.all(paths.map(preloadPage));

const views = paths.map((path) => {
  const html = renderToString(
    <FirstViewContext value={true}>
      <SiteConfigProvider embedded={data}>
        <StaticRouter location={path}>
          <SiteRoutes />
        </StaticRouter>
      </SiteConfigProvider>
    </FirstViewContext>,
  );
  return [path, toHtmlSpelling(html)];
});

await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(views)));
