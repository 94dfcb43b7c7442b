import { startInFilledBrowser } from "#client/lib/fill-browser.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { tolerateMovedNodes } from "#client/lib/tolerate-moved-nodes.ts";
import { EDITED_PARAMETER, EDITED_SETTINGS } from "#shared/site/page-data.ts";
import { editPage } from "./edit-page.tsx";
import { contentDocument, ownDocument } from "./edited-document.ts";
import { showPage } from "./show-page.tsx";
// Part of this file: Firefox reports a chunk that it still loads when the editor is left.
import "#client/site/layout/preview-strip.tsx";

// Entry of a separate build, so that public pages load none of this code.
startInFilledBrowser(() => {
  const container = document.getElementById("root");
  if (!container) throw new Error("the page has no #root");
  tolerateMovedNodes();
  const name = new URLSearchParams(location.search).get(EDITED_PARAMETER) ?? EDITED_SETTINGS;
  const embedded = readPageData();
  if (name === EDITED_SETTINGS) return void showPage(container, embedded);
  void editPage(container, embedded, name === ownDocument.name ? ownDocument : contentDocument(name));
});
