import { pages, unlistedPages, withoutEndSlash } from "#shared/pages.ts";
import { lazyComponent } from "./lazy-component.tsx";

export const HomeSections = lazyComponent(() => import("./home/home-sections.tsx"));
export const CertificatesPage = lazyComponent(() => import("./pages/certificates-page.tsx"));
export const NucleusPage = lazyComponent(() => import("./products/nucleus-page.tsx"));
export const KomandaPage = lazyComponent(() => import("./products/komanda-page.tsx"));
export const JalekinhoPage = lazyComponent(() => import("./products/jalekinho-page.tsx"));
export const MaskotPage = lazyComponent(() => import("./products/maskot-page.tsx"));
export const StorePage = lazyComponent(() => import("./products/store-page.tsx"));
export const AccessPage = lazyComponent(() => import("./pages/access-page.tsx"));
export const ItServicesPage = lazyComponent(() => import("./pages/it-services-page.tsx"));
export const HelpDeskPage = lazyComponent(() => import("./pages/help-desk-page.tsx"));
export const ContactPage = lazyComponent(() => import("./pages/contact-page.tsx"));
export const WorkWithUsPage = lazyComponent(() => import("./pages/work-with-us-page.tsx"));
export const LegalPage = lazyComponent(() => import("./pages/legal-page.tsx"));
export const DataRequestPage = lazyComponent(() => import("./pages/data-request-page.tsx"));
export const DocumentsPage = lazyComponent(() => import("./pages/documents-page.tsx"));
export const WithdrawalPage = lazyComponent(() => import("./pages/withdrawal-page.tsx"));

type Code = { preload: () => Promise<void>; isLoaded: () => boolean };

/** The code of each page. The opening of the home page is part of the first download, its sections are not. */
const codeByPath: Readonly<Record<string, Code>> = {
  [pages.home.path]: HomeSections,
  [pages.certificates.path]: CertificatesPage,
  [pages.nucleus.path]: NucleusPage,
  [pages.komanda.path]: KomandaPage,
  [pages.jalekinho.path]: JalekinhoPage,
  [pages.maskot.path]: MaskotPage,
  [pages.store.path]: StorePage,
  [pages.access.path]: AccessPage,
  [pages.itServices.path]: ItServicesPage,
  [pages.helpDesk.path]: HelpDeskPage,
  [pages.contact.path]: ContactPage,
  [pages.workWithUs.path]: WorkWithUsPage,
  [pages.termsOfUse.path]: LegalPage,
  [pages.privacyPolicy.path]: LegalPage,
  [pages.dataRequest.path]: DataRequestPage,
  [pages.documents.path]: DocumentsPage,
  [unlistedPages.withdrawal.path]: WithdrawalPage,
  [unlistedPages.withdrawn.path]: WithdrawalPage,
  [unlistedPages.unknownWithdrawal.path]: WithdrawalPage,
};

/** Whether the page at a path can render without waiting. */
export function isPageLoaded(path: string): boolean {
  return codeByPath[withoutEndSlash(path)]?.isLoaded() ?? true;
}

/** Loads the code of the page at a path, so that its first render needs no fallback. @throws ChunkError */
export async function preloadPage(path: string): Promise<void> {
  await codeByPath[withoutEndSlash(path)]?.preload();
}
