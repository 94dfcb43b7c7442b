import { createRoot, type Root } from "react-dom/client";
import { BackOffice } from "./back-office.tsx";
import { wearTheme } from "./theme/theme.ts";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

wearTheme();

// Hot reload runs this module again: it keeps the root of the first run, and with it what is typed.
let root: Root;
if (import.meta.hot) {
  root = import.meta.hot.data.root ?? createRoot(container);
  import.meta.hot.data.root = root;
  import.meta.hot.accept();
} else {
  root = createRoot(container);
}
root.render(<BackOffice />);
