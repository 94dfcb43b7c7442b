import { startInFilledBrowser } from "#client/lib/fill-browser.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { tolerateMovedNodes } from "#client/lib/tolerate-moved-nodes.ts";
import { EDITED_PARAMETER, OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { editPage } from "./edit-page.tsx";
import { showOwnPage } from "./show-own-page.tsx";

// A build of its own: the public pages carry nothing of it.
startInFilledBrowser(() => {
  const container = document.getElementById("root");
  if (!container) throw new Error("the page has no #root");
  tolerateMovedNodes();
  if (location.pathname === OWN_PREVIEW_PATH) return void showOwnPage(container, readPageData());
  const name = new URLSearchParams(location.search).get(EDITED_PARAMETER) ?? "";
  void editPage(container, readPageData(), name);
});
