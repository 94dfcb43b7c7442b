import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SiteConfigProvider } from "./site-config.tsx";
import { SiteRoutes } from "./site-routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");
createRoot(container).render(
  <StrictMode>
    <SiteConfigProvider>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </SiteConfigProvider>
  </StrictMode>,
);
if (import.meta.hot) import.meta.hot.accept();
