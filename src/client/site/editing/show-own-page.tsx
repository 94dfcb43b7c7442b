import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import { type EmbeddedPageData, OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import type { ToEditor, ToPage } from "./editing-messages.ts";

/** Renders the own page that the editor sends, as visitors see it. Its links lead nowhere. */
export async function showOwnPage(container: HTMLElement, embedded: EmbeddedPageData): Promise<void> {
  const root = createRoot(container);
  const send = (message: ToEditor) => parent.postMessage(message, location.origin);

  const render = (ownPage: EmbeddedPageData["ownPage"]) => {
    if (!ownPage) return;
    root.render(
      <StrictMode>
        {/* Another key: the provider keeps the data that it started from. */}
        <SiteConfigProvider key={JSON.stringify(ownPage)} embedded={{ ...embedded, ownPage }}>
          <MemoryRouter initialEntries={[ownPage.path]}>
            <SiteRoutes />
          </MemoryRouter>
        </SiteConfigProvider>
      </StrictMode>,
    );
  };

  addEventListener("message", ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source !== parent || origin !== location.origin) return;
    if (data.kind === "own") render(data.ownPage);
    if (data.kind === "show")
      document.getElementById(data.leaf)?.scrollIntoView({ block: "start", behavior: "smooth" });
  });
  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest("a[href], button[type=submit]")) event.preventDefault();
      const section = target.closest("main section[id]");
      if (section) send({ kind: "section", id: section.id });
    },
    true,
  );
  addEventListener("submit", (event) => event.preventDefault(), true);

  document.documentElement.dataset.ownPage = "";
  await preloadPage(OWN_PREVIEW_PATH);
  send({ kind: "ready" });
}
