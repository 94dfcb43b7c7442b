import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import type { ToEditor, ToPage } from "./editing-messages.ts";

/** Renders a page as visitors see it, with data from an editor. Links and forms are disabled. */
export async function showPage(container: HTMLElement, embedded: EmbeddedPageData): Promise<void> {
  const root = createRoot(container);
  const send = (message: ToEditor) => parent.postMessage(message, location.origin);
  const path = location.pathname.slice(embedded.preview?.root.length) || "/";

  const render = (data: Partial<EmbeddedPageData>) =>
    root.render(
      <StrictMode>
        <SiteConfigProvider embedded={{ ...embedded, ...data }}>
          <MemoryRouter initialEntries={[path]}>
            <SiteRoutes />
          </MemoryRouter>
        </SiteConfigProvider>
      </StrictMode>,
    );

  addEventListener("message", ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source !== parent || origin !== location.origin) return;
    // The editor runs on the same thread; its typing has priority.
    if (data.kind === "page") startTransition(() => render(data.data));
    if (data.kind === "show")
      document.getElementById(data.leaf)?.scrollIntoView({ block: "start", behavior: "smooth" });
  });
  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest("a[href], button[type=submit]")) event.preventDefault();
    },
    true,
  );
  addEventListener("submit", (event) => event.preventDefault(), true);

  // Keeps the scroll position when content is inserted above the viewport, so that the new content is visible.
  document.documentElement.style.overflowAnchor = "none";
  await preloadPage(path);
  // Colors are applied as differences from the first rendering.
  flushSync(() => render({}));
  send({ kind: "ready" });
}
