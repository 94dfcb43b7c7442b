import { userEvent } from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { readPageData } from "#client/lib/page-data.ts";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { SiteRoutes } from "#client/site/site-routes.tsx";
import { noteArrival } from "#client/site/visits/touches.ts";
import type { TestApp } from "./app.ts";
import { render, within } from "./testing-library.ts";

export { fireEvent, waitFor, within } from "./testing-library.ts";

export const screen = within(document.body);
export const user = userEvent.setup({ delay: null });

/**
 * Mounts a page of the public site as a new document of the same browser tab does, without hydration. Its calls are those
 * of `answerCalls`. What needs a layout is for the browser.
 */
export async function openPage(app: TestApp, address: string): Promise<void> {
  history.replaceState(null, "", address);
  const shell = await (await app.rest("GET", location.pathname)).text();
  document.head.innerHTML = /<script[^>]*id="page-data".*?<\/script>/s.exec(shell)?.[0] ?? "";
  await preloadPage(location.pathname);
  noteArrival();
  render(
    <SiteConfigProvider embedded={readPageData()}>
      <BrowserRouter useTransitions={false}>
        <SiteRoutes />
      </BrowserRouter>
    </SiteConfigProvider>,
  );
  await screen.findByRole("main");
}
