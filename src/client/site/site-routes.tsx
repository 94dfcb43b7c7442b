import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { pages } from "../../shared/pages.ts";
import { HomePage } from "./home/home-page.tsx";
import { Layout } from "./layout/layout.tsx";

const CertificatesPage = lazy(() => import("./pages/certificates-page.tsx"));
const ProductPage = lazy(() => import("./pages/product-page.tsx"));
const AccessPage = lazy(() => import("./pages/access-page.tsx"));
const ItServicesPage = lazy(() => import("./pages/it-services-page.tsx"));
const HelpDeskPage = lazy(() => import("./pages/help-desk-page.tsx"));
const ContactPage = lazy(() => import("./pages/contact-page.tsx"));
const WorkWithUsPage = lazy(() => import("./pages/work-with-us-page.tsx"));
const LegalPage = lazy(() => import("./pages/legal-page.tsx"));
const DocumentsPage = lazy(() => import("./pages/documents-page.tsx"));

/** Every public route (spec section 2). The home page is in the first download, the others come when asked for. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={pages.home.path} element={<HomePage />} />
        <Route path={pages.certificates.path} element={<CertificatesPage />} />
        <Route path={pages.nucleus.path} element={<ProductPage product="nucleus" key="nucleus" />} />
        <Route path={pages.komanda.path} element={<ProductPage product="komanda" key="komanda" />} />
        <Route path={pages.jalekinho.path} element={<ProductPage product="jalekinho" key="jalekinho" />} />
        <Route path={pages.maskot.path} element={<ProductPage product="maskot" key="maskot" />} />
        <Route path={pages.store.path} element={<ProductPage product="store" key="store" />} />
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
