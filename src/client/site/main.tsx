import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { takeover } from "#client/lib/hydration.ts";
import { loadPatiently } from "#client/lib/load-chunk.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { isPreview } from "#client/lib/preview.ts";
import { previewPath } from "#shared/page-data.ts";
import { earlyTyping } from "./forms/early-typing.ts";
import { preloadPage } from "./page-code.ts";
import "./page-parts.ts";
import { restoreStyles } from "./restore-styles.ts";
import { BrowserRouter } from "./router/browser-router.tsx";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";
import { fetchStyleSheet } from "./style-sheet.ts";
import { noteArrival } from "./visits/touches.ts";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

// Before a link can change the address.
if (!isPreview()) noteArrival();

const embedded = readPageData();

const site = (
  <StrictMode>
    <SiteConfigProvider embedded={embedded}>
      <BrowserRouter basename={embedded.preview && previewPath(embedded.preview.versionNumber)}>
        {(address) => <SiteRoutes address={address} />}
      </BrowserRouter>
    </SiteConfigProvider>
  </StrictMode>
);

// Hot reload runs this module again: it keeps the root of the first run, and with it what is typed.
let root: Root | undefined;
if (import.meta.hot) {
  root = import.meta.hot.data.root;
  import.meta.hot.accept();
}
if (root) {
  root.render(site);
} else if (container.hasChildNodes()) {
  // Without `await`: the chunks of the pages import from that of this module, and with one, which they would wait for,
  // the bundler splits it into thirty files.
  void takeOver(container);
} else {
  // Development, the preview of a version, and a page whose rendering failed.
  root = createRoot(container);
  root.render(site);
}
if (import.meta.hot) import.meta.hot.data.root = root;

/** Makes the page of the server a living one. */
async function takeOver(container: HTMLElement): Promise<void> {
  takeover.begin();
  earlyTyping.begin();
  // The sections of the home page are taken over later than its opening; every other page is taken over in one step.
  if (location.pathname !== "/") await loadPatiently(() => preloadPage(location.pathname));
  restoreStyles(container);
  // A transition renders in small steps: scrolling and links keep working on a slow phone.
  startTransition(() => {
    root = hydrateRoot(container, site);
  });
  void fetchStyleSheet();
}
