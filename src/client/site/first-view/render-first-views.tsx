import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { EmbeddedPageData } from "../../../server/http/page-shell.ts";
import { SiteConfigProvider } from "../site-config.tsx";
import { preloadPage, SiteRoutes } from "../site-routes.tsx";
import { FirstViewContext } from "./first-view-context.ts";

/**
 * The static first view of every path: the real components, rendered once per content version by a process of its
 * own. Reads `{ paths, data }` as JSON from standard input and writes `{ [path]: html }` to standard output.
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
  return [path, html];
});

await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(views)));
