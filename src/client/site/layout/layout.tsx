import { lazy, Suspense } from "react";
import { type NavigationType, Outlet, useLocation } from "react-router-dom";
import { CONTENT_ID, SkipLink } from "#client/components/skip-link.tsx";
import { Toaster } from "#client/components/toast.tsx";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { ScrollPlace } from "#client/site/scroll-place.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { preloadPage } from "#client/site/site-pages.tsx";
import { useVisitCount } from "#client/site/visits/use-visit-count.ts";
import { FloatingActions } from "./floating-actions.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LivingDetails } from "./living-details.ts";
import { Notice } from "./notice.tsx";
import { RiseOnScroll } from "./rise-on-scroll.ts";

// Not part of the visitors' bundle.
const PreviewStrip = lazy(() => import("./preview-strip.tsx"));

type LayoutProps = {
  /** The page of the URL is still loading after the previous one was removed. */
  isSlow: boolean;
  /** Navigation that led to the URL. */
  navigationType: NavigationType;
};

/** Frame of every public page: header, content and footer. */
export function Layout({ isSlow, navigationType }: LayoutProps) {
  const { pathname } = useLocation();
  useVisitCount();
  const { preview } = useSiteConfig();
  return (
    <>
      <SkipLink />
      {preview && (
        <Suspense>
          <PreviewStrip preview={preview} />
        </Suspense>
      )}
      <Notice key={pathname} />
      <Header isSlow={isSlow} />
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-[calc(100svh-4.5rem)] outline-none">
        <ChunkBoundary of={pathname} load={() => preloadPage(pathname)} fallback={<PageLoading />}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <ScrollPlace navigationType={navigationType} />
            <RiseOnScroll />
            <LivingDetails />
          </Suspense>
        </ChunkBoundary>
      </main>
      <Footer />
      <FloatingActions />
      <Toaster />
    </>
  );
}

function PageLoading() {
  return (
    <p role="status" className="grid min-h-[60svh] place-items-center text-soft">
      Carregando...
    </p>
  );
}
