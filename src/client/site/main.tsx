import { StrictMode, startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { readPageData } from "#client/lib/page-data.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { preloadPage, SiteRoutes } from "./site-routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

// Hot reload runs this module again: it keeps the root of the first run, and with it what is typed.
let root: Root | undefined;
if (import.meta.hot) {
  root = import.meta.hot.data.root;
  import.meta.hot.accept();
}
if (!root) {
  // The first view stays until the code of the page is loaded and replaces it in one step.
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
// A transition renders in small steps: scrolling and links keep working on a slow phone.
startTransition(() => root?.render(site));
