import { Navigate, Route, Routes } from "react-router-dom";
import { pages } from "#shared/pages.ts";
import { HomePage } from "./home/home-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { lazyPage } from "./lazy-page.tsx";

const CertificatesPage = lazyPage(() => import("./pages/certificates-page.tsx"));
const NucleusPage = lazyPage(() => import("./products/nucleus-page.tsx"));
const KomandaPage = lazyPage(() => import("./products/komanda-page.tsx"));
const JalekinhoPage = lazyPage(() => import("./products/jalekinho-page.tsx"));
const MaskotPage = lazyPage(() => import("./products/maskot-page.tsx"));
const StorePage = lazyPage(() => import("./products/store-page.tsx"));
const AccessPage = lazyPage(() => import("./pages/access-page.tsx"));
const ItServicesPage = lazyPage(() => import("./pages/it-services-page.tsx"));
const HelpDeskPage = lazyPage(() => import("./pages/help-desk-page.tsx"));
const ContactPage = lazyPage(() => import("./pages/contact-page.tsx"));
const WorkWithUsPage = lazyPage(() => import("./pages/work-with-us-page.tsx"));
const LegalPage = lazyPage(() => import("./pages/legal-page.tsx"));
const DocumentsPage = lazyPage(() => import("./pages/documents-page.tsx"));

/**
 * Every public route (product 2.1). The home page is part of the first download, the others load when they are
 * opened.
 */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={pages.home.path} element={<HomePage />} />
        <Route path={pages.certificates.path} element={<CertificatesPage />} />
        <Route path={pages.nucleus.path} element={<NucleusPage />} />
        <Route path={pages.komanda.path} element={<KomandaPage />} />
        <Route path={pages.jalekinho.path} element={<JalekinhoPage />} />
        <Route path={pages.maskot.path} element={<MaskotPage />} />
        <Route path={pages.store.path} element={<StorePage />} />
        <Route path={pages.access.path} element={<AccessPage />} />
        <Route path={pages.itServices.path} element={<ItServicesPage />} />
        <Route path={pages.helpDesk.path} element={<HelpDeskPage />} />
        <Route path={pages.contact.path} element={<ContactPage />} />
        <Route path={pages.workWithUs.path} element={<WorkWithUsPage />} />
        <Route path={pages.termsOfUse.path} element={<LegalPage document="terms" key="terms" />} />
        <Route path={pages.privacyPolicy.path} element={<LegalPage document="privacy" key="privacy" />} />
        <Route path={pages.documents.path} element={<DocumentsPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

/** The code of each path except home. */
const pageCode: Readonly<Record<string, () => Promise<void>>> = {
  [pages.certificates.path]: CertificatesPage.preload,
  [pages.nucleus.path]: NucleusPage.preload,
  [pages.komanda.path]: KomandaPage.preload,
  [pages.jalekinho.path]: JalekinhoPage.preload,
  [pages.maskot.path]: MaskotPage.preload,
  [pages.store.path]: StorePage.preload,
  [pages.access.path]: AccessPage.preload,
  [pages.itServices.path]: ItServicesPage.preload,
  [pages.helpDesk.path]: HelpDeskPage.preload,
  [pages.contact.path]: ContactPage.preload,
  [pages.workWithUs.path]: WorkWithUsPage.preload,
  [pages.termsOfUse.path]: LegalPage.preload,
  [pages.privacyPolicy.path]: LegalPage.preload,
  [pages.documents.path]: DocumentsPage.preload,
};

/** Loads the code of the page at a path, so that its first render needs no fallback. */
export async function preloadPage(path: string): Promise<void> {
  await pageCode[path]?.();
}
