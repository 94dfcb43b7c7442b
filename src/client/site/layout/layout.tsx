import { Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { Toaster } from "#client/components/toast.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { useIsFirstView } from "./first-view-context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { usePageMetadata } from "./page-metadata.ts";

/** The frame of every public page: header, content and footer. */
export function Layout() {
  usePageMetadata();
  useStartAtTop();
  const isFirstView = useIsFirstView();
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only z-50 rounded-lg bg-night px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Ir para o conteúdo
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1} className="min-h-[calc(100svh-4.5rem)] outline-none">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      {!isFirstView && <Footer />}
      <BackToTop />
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

/** Scrolls to the top when a link is followed; going back returns to the former place (product 2.3). */
function useStartAtTop(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (pathname && navigationType !== "POP" && !hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, navigationType]);
}
