import type { ComponentType, ReactElement } from "react";
import { pages, unlistedPages, withoutEndSlash } from "#shared/content/pages.ts";
import { ContactForm, DataRequestForm, DemoForm, ResumeForm } from "./forms/lazy-forms.ts";
import { type LazyComponent, lazyComponent } from "./lazy-component.tsx";

const HomePage = page(() => import("./home/home-page.tsx"), DemoForm);
const CertificatesPage = page(() => import("./pages/certificates-page.tsx"));
const NucleusPage = page(() => import("./products/nucleus-page.tsx"), DemoForm);
const KomandaPage = page(() => import("./products/komanda-page.tsx"), DemoForm);
const JalekinhoPage = page(() => import("./products/jalekinho-page.tsx"), DemoForm);
const MaskotPage = page(() => import("./products/maskot-page.tsx"), DemoForm);
const StorePage = page(() => import("./products/store-page.tsx"), DemoForm);
const ComparisonPage = page(() => import("./comparison/comparison-page.tsx"));
const AccessPage = page(() => import("./pages/access-page.tsx"));
const ItServicesPage = page(() => import("./pages/it-services-page.tsx"));
const HelpDeskPage = page(() => import("./pages/help-desk-page.tsx"), DemoForm);
const ContactPage = page(() => import("./pages/contact-page.tsx"), ContactForm);
const WorkWithUsPage = page<object>(
  () => import("./pages/work-with-us-page.ts").then(({ load }) => load()),
  ResumeForm,
);
const LegalPage = page(() => import("./pages/legal-page.tsx"));
const DataRequestPage = page(() => import("./pages/data-request-page.tsx"), DataRequestForm);
const DocumentsPage = page(() => import("./pages/documents-page.tsx"));
const OwnPage = page<object>(() => import("./own-pages/own-page.tsx").then(({ load }) => load()));
const WithdrawalPage = page(() => import("./pages/withdrawal-page.tsx"));

type PageElement = ReactElement & { type: Pick<LazyComponent<never>, "preload" | "isLoaded"> };

/** All public pages by path. Elements are constant, so that pages do not re-render needlessly. */
export const sitePages: Readonly<Record<string, PageElement>> = {
  [pages.home.path]: <HomePage />,
  [pages.certificates.path]: <CertificatesPage />,
  [pages.nucleus.path]: <NucleusPage />,
  [pages.komanda.path]: <KomandaPage />,
  [pages.jalekinho.path]: <JalekinhoPage />,
  [pages.maskot.path]: <MaskotPage />,
  [pages.store.path]: <StorePage />,
  [pages.comparison.path]: <ComparisonPage />,
  [pages.access.path]: <AccessPage />,
  [pages.itServices.path]: <ItServicesPage />,
  [pages.helpDesk.path]: <HelpDeskPage />,
  [pages.contact.path]: <ContactPage />,
  [pages.workWithUs.path]: <WorkWithUsPage />,
  [pages.termsOfUse.path]: <LegalPage document="terms_of_use" key="terms" />,
  [pages.privacyPolicy.path]: <LegalPage document="privacy_policy" key="privacy" />,
  [pages.dataRequest.path]: <DataRequestPage />,
  [pages.documents.path]: <DocumentsPage />,
  [unlistedPages.withdrawal.path]: <WithdrawalPage step="ask" />,
  [unlistedPages.withdrawn.path]: <WithdrawalPage step="done" />,
  [unlistedPages.marketing.path]: <WithdrawalPage step="confirm" />,
  [unlistedPages.marketingConfirmed.path]: <WithdrawalPage step="confirmed" />,
  [unlistedPages.unknownWithdrawal.path]: <WithdrawalPage step="unknown" />,
};

/** Page of any other path: an own page embedded in the document, or not found. */
export const ownPage: PageElement = <OwnPage />;

const pageAt = (path: string) => sitePages[withoutEndSlash(path)] ?? ownPage;

/** A page that loads together with the code of its form. */
function page<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  part?: Pick<LazyComponent<never>, "preload">,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [loaded] = await Promise.all([load(), part?.preload()]);
    return loaded;
  });
}

/** Whether the page at a path can render synchronously. */
export function isPageLoaded(path: string): boolean {
  return pageAt(path).type.isLoaded();
}

/** Preloads the code of the page at a path, so that its first render needs no fallback. @throws ChunkError */
export async function preloadPage(path: string): Promise<void> {
  await pageAt(path).type.preload();
}
