import { type ReactElement, useEffect } from "react";
import { pages, unlistedPages, withoutEndSlash } from "#shared/pages.ts";
import { HomePage } from "./home/home-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { usePageMetadata } from "./layout/page-metadata.ts";
import {
  AccessPage,
  CertificatesPage,
  ContactPage,
  DataRequestPage,
  DocumentsPage,
  HelpDeskPage,
  ItServicesPage,
  JalekinhoPage,
  KomandaPage,
  LegalPage,
  MaskotPage,
  NucleusPage,
  StorePage,
  WithdrawalPage,
  WorkWithUsPage,
} from "./page-code.ts";
import { type Location, LocationProvider, useLocation, useRouter } from "./router/location.ts";
import { useShownPage } from "./use-shown-page.ts";

/** Every public route (product 2.1). An element is the same at each render, so that a page does not render for nothing. */
const routes: Readonly<Record<string, ReactElement>> = {
  [pages.home.path]: <HomePage />,
  [pages.certificates.path]: <CertificatesPage />,
  [pages.nucleus.path]: <NucleusPage />,
  [pages.komanda.path]: <KomandaPage />,
  [pages.jalekinho.path]: <JalekinhoPage />,
  [pages.maskot.path]: <MaskotPage />,
  [pages.store.path]: <StorePage />,
  [pages.access.path]: <AccessPage />,
  [pages.itServices.path]: <ItServicesPage />,
  [pages.helpDesk.path]: <HelpDeskPage />,
  [pages.contact.path]: <ContactPage />,
  [pages.workWithUs.path]: <WorkWithUsPage />,
  [pages.termsOfUse.path]: <LegalPage document="terms" key="terms" />,
  [pages.privacyPolicy.path]: <LegalPage document="privacy" key="privacy" />,
  [pages.dataRequest.path]: <DataRequestPage />,
  [pages.documents.path]: <DocumentsPage />,
  [unlistedPages.withdrawal.path]: <WithdrawalPage step="ask" />,
  [unlistedPages.withdrawn.path]: <WithdrawalPage step="done" />,
  [unlistedPages.unknownWithdrawal.path]: <WithdrawalPage step="unknown" />,
};

/** The page of the address, in its frame. */
export function SiteRoutes({ address }: { address: Location }) {
  usePageMetadata(address.pathname);
  const { shown, isSlow } = useShownPage(address);
  useEffect(() => {
    // From now on the page answers: tests and the checks of an operator wait for it.
    document.documentElement.dataset.ready = "";
  }, []);
  return (
    <LocationProvider value={shown}>
      <Layout page={<ShownPage />} isSlow={isSlow} />
    </LocationProvider>
  );
}

function ShownPage() {
  const page = routes[withoutEndSlash(useLocation().pathname)];
  const { navigate } = useRouter();
  useEffect(() => {
    if (!page) navigate(pages.home.path, { replace: true });
  }, [page, navigate]);
  return page;
}
