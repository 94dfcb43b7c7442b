import { lazy, type ReactNode, Suspense } from "react";
import { Toaster } from "#client/components/toast.tsx";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { preloadPage } from "#client/site/page-code.ts";
import { useLocation } from "#client/site/router/location.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useVisitCount } from "#client/site/visits/use-visit-count.ts";
import { FloatingActions } from "./floating-actions.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LivingDetails } from "./living-details.ts";
import { RiseOnScroll } from "./rise-on-scroll.ts";
import { ScrollPlace } from "./scroll-place.ts";

// Not part of what visitors download.
const PreviewStrip = lazy(() => import("./preview-strip.tsx"));

type LayoutProps = {
  page: ReactNode;
  /** The page whose address is open loads for longer than the page before stays (product 2.12). */
  isSlow: boolean;
};

/** The frame of every public page: header, content and footer. */
export function Layout({ page, isSlow }: LayoutProps) {
  const { pathname } = useLocation();
  useVisitCount();
  const { preview } = useSiteConfig();
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only z-50 rounded-lg bg-night text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        Ir para o conteúdo
      </a>
      {preview && (
        <Suspense>
          <PreviewStrip versionNumber={preview.versionNumber} />
        </Suspense>
      )}
      <Header isSlow={isSlow} />
      <main id="conteudo" tabIndex={-1} className="min-h-[calc(100svh-4.5rem)] outline-none">
        <ChunkBoundary of={pathname} load={() => preloadPage(pathname)} fallback={<PageLoading />}>
          <Suspense fallback={<PageLoading />}>
            {page}
            <ScrollPlace />
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
    <p role="status" className="grid min-h-[70svh] place-items-center text-soft">
      Carregando...
    </p>
  );
}
