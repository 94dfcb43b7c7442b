import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

// Hot reload runs this module again: the root of the first run is used on, and with it what was typed.
let root: Root;
if (import.meta.hot) {
  root = import.meta.hot.data.root ?? createRoot(container);
  import.meta.hot.data.root = root;
  import.meta.hot.accept();
} else {
  root = createRoot(container);
}
root.render(
  <StrictMode>
    <SiteConfigProvider>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </SiteConfigProvider>
  </StrictMode>,
);
