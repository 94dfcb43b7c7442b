import { StrictMode, startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { readPageData } from "#client/lib/page-data.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { preloadPage, SiteRoutes } from "./site-routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

// Hot reload runs this module again: the root of the first run is used on, and with it what was typed.
let root: Root | undefined;
if (import.meta.hot) {
  root = import.meta.hot.data.root;
  import.meta.hot.accept();
}
if (!root) {
  // The static first view stays until the page's own code can take its place in one step.
  await preloadPage(location.pathname);
  root = createRoot(container);
}
if (import.meta.hot) import.meta.hot.data.root = root;
const site = (
  <StrictMode>
    <SiteConfigProvider embedded={readPageData()}>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </SiteConfigProvider>
  </StrictMode>
);
// As a transition it is rendered in small steps: a slow phone keeps scrolling and following links meanwhile.
startTransition(() => root?.render(site));
