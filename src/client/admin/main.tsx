import { createRoot, type Root } from "react-dom/client";
import { startInFilledBrowser } from "#client/lib/fill-browser.ts";
import { tolerateMovedNodes } from "#client/lib/tolerate-moved-nodes.ts";
import { BackOffice } from "./back-office.tsx";

startInFilledBrowser(start);

function start(): void {
  const container = document.getElementById("root");
  if (!container) throw new Error("the page has no #root");

  tolerateMovedNodes();

  // Hot reload runs this module again: reuse the root, to keep the state.
  let root: Root;
  if (import.meta.hot) {
    root = import.meta.hot.data.root ?? createRoot(container);
    import.meta.hot.data.root = root;
  } else {
    root = createRoot(container);
  }
  root.render(<BackOffice />);
}

if (import.meta.hot) import.meta.hot.accept();
