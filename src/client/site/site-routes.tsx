import { useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { scriptState } from "#client/lib/script-state.ts";
import { pages } from "#shared/content/pages.ts";
// Part of the initial bundle: as a separate chunk it would cost every page with pictures one more request.
import "./content-picture.tsx";
import { Layout } from "./layout/layout.tsx";
import { usePageMetadata } from "./layout/page-metadata.ts";
import { ScrollRecorder } from "./scroll-place.ts";
import { useSiteConfig } from "./site-config.tsx";
import { ownPage, sitePages } from "./site-pages.tsx";
import { useShownPage } from "./use-shown-page.ts";

const pageRoutes = Object.entries(sitePages).map(([path, page]) => (
  <Route key={path} path={path} element={page} />
));

/** The page of the URL in its frame. */
export function SiteRoutes() {
  const address = useLocation();
  const navigationType = useNavigationType();
  usePageMetadata(address.pathname);
  const { shown, isSlow } = useShownPage(address);
  const { ownPage: own } = useSiteConfig();
  useEffect(() => {
    scriptState.answers();
    // Tests and monitoring wait for it.
    document.documentElement.dataset.ready = "";
  }, []);
  return (
    <>
      <ScrollRecorder />
      <Routes location={shown}>
        <Route element={<Layout isSlow={isSlow} navigationType={navigationType} />}>
          {pageRoutes}
          {own && <Route path={own.path} element={ownPage} />}
        </Route>
        <Route path="*" element={<Navigate to={pages.home.path} replace />} />
      </Routes>
    </>
  );
}
