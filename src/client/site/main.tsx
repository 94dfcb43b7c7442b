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

// Hot reload runs this module again: it keeps the root of the first run, and with it what is typed.
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

  // Before a link can change the address.
  if (!embedded.preview) noteArrival();

  const site = (
    <StrictMode>
      <SiteConfigProvider embedded={embedded}>
        {/* A transition would keep the page that is left as it is until the next one is there: see `useShownPage`. */}
        <BrowserRouter basename={embedded.preview?.root} useTransitions={false}>
          <SiteRoutes />
        </BrowserRouter>
      </SiteConfigProvider>
    </StrictMode>
  );

  if (root) {
    root.render(site);
  } else if (container.hasChildNodes()) {
    // Without `await`: the chunks of the pages import from that of this module, and with one, which they would wait for,
    // the bundler splits it into thirty files.
    void hydrate(container, site);
  } else {
    // Development, a preview, and a page whose rendering failed.
    root = createRoot(container);
    root.render(site);
  }
  if (import.meta.hot) import.meta.hot.data.root = root;
}

/** Hydrates the page that the server rendered, in one step, once all its code is there. */
async function hydrate(container: HTMLElement, site: ReactElement): Promise<void> {
  earlyTyping.begin();
  await loadPatiently(() => preloadPage(location.pathname));
  const served = container.innerHTML;
  // A transition renders in small steps: scrolling and links keep working on a slow phone.
  startTransition(() => {
    root = hydrateRoot(container, site, {
      onUncaughtError: (error) => {
        reportError(error);
        // React leaves nothing. What the server sent can be read, and names the means that need no script.
        container.innerHTML = served;
        scriptState.fails();
      },
    });
  });
}
