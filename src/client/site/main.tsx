import { type ReactElement, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { startInFilledBrowser } from "#client/lib/fill-browser.ts";
import { loadPatiently } from "#client/lib/load-chunk.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { scriptState } from "#client/lib/script-state.ts";
import { tolerateMovedNodes } from "#client/lib/tolerate-moved-nodes.ts";
import { earlyTyping } from "./forms/form-draft.ts";
import { SiteConfigProvider } from "./site-config.tsx";
import { preloadPage } from "./site-pages.tsx";
import { SiteRoutes } from "./site-routes.tsx";
import { noteArrival } from "./visits/touches.ts";
// Small, and shared by most pages: part of this file instead of a request of their own.
import "#shared/schemas/interests.ts";
import "./use-address.ts";

// Hot reload runs this module again: reuse the root, to keep input.
let root: Root | undefined;
if (import.meta.hot) {
  root = import.meta.hot.data.root;
  import.meta.hot.accept();
}

startInFilledBrowser(start);

function start(): void {
  const container = document.getElementById("root");
  if (!container) throw new Error("the page has no #root");

  tolerateMovedNodes();

  const embedded = readPageData();

  // Before a link can change the URL.
  if (!embedded.preview) noteArrival();

  const site = (
    <StrictMode>
      <SiteConfigProvider embedded={embedded}>
        {/* No transition: it would keep the previous page until the next one is ready; see `useShownPage`. */}
        <BrowserRouter basename={embedded.preview?.root} useTransitions={false}>
          <SiteRoutes />
        </BrowserRouter>
      </SiteConfigProvider>
    </StrictMode>
  );

  if (root) {
    root.render(site);
  } else if (container.hasChildNodes()) {
    // No top-level `await`: the chunks of the pages import from this module's chunk and would wait for it, and the
    // bundler would split it into thirty files.
    void hydrate(container, site);
  } else {
    // In development, in a preview, and after a failed server rendering.
    root = createRoot(container);
    root.render(site);
  }
  if (import.meta.hot) import.meta.hot.data.root = root;
}

/** Hydrates the server-rendered page in one step, once all its code has loaded. */
async function hydrate(container: HTMLElement, site: ReactElement): Promise<void> {
  earlyTyping.begin();
  await loadPatiently(() => preloadPage(location.pathname));
  const served = container.innerHTML;
  // A transition renders in small steps, so that scrolling and links keep working on a slow phone.
  startTransition(() => {
    root = hydrateRoot(container, site, {
      onUncaughtError: (error) => {
        reportError(error);
        // React unmounted everything. Restore the server's markup, which is readable and lists contact options without
        // script.
        container.innerHTML = served;
        scriptState.fails();
      },
    });
  });
}
