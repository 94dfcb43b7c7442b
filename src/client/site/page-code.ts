import type { ComponentType } from "react";
import { takeover } from "#client/lib/hydration.ts";
import { pages, unlistedPages, withoutEndSlash } from "#shared/pages.ts";
import { type LazyComponent, lazyComponent } from "./lazy-component.tsx";
import { loadStyleSheet } from "./style-sheet.ts";

export const HomeSections = pageCode(() => import("./home/home-sections.tsx"));
export const CertificatesPage = pageCode(() => import("./pages/certificates-page.tsx"));
export const NucleusPage = pageCode(() => import("./products/nucleus-page.tsx"));
export const KomandaPage = pageCode(() => import("./products/komanda-page.tsx"));
export const JalekinhoPage = pageCode(() => import("./products/jalekinho-page.tsx"));
export const MaskotPage = pageCode(() => import("./products/maskot-page.tsx"));
export const StorePage = pageCode(() => import("./products/store-page.tsx"));
export const AccessPage = pageCode(() => import("./pages/access-page.tsx"));
export const ItServicesPage = pageCode(() => import("./pages/it-services-page.tsx"));
export const HelpDeskPage = pageCode(() => import("./pages/help-desk-page.tsx"));
export const ContactPage = pageCode(() => import("./pages/contact-page.tsx"));
export const WorkWithUsPage = pageCode(() => import("./pages/work-with-us-page.tsx"));
export const LegalPage = pageCode(() => import("./pages/legal-page.tsx"));
export const DataRequestPage = pageCode(() => import("./pages/data-request-page.tsx"));
export const DocumentsPage = pageCode(() => import("./pages/documents-page.tsx"));
export const WithdrawalPage = pageCode(() => import("./pages/withdrawal-page.tsx"));

type Code = Pick<LazyComponent<never>, "preload" | "isLoaded">;

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

/**
 * The code of a page, whose module `page-modules.ts` names too. The page that the browser arrives at has the styles of all
 * its code; a page that is opened later needs the whole style sheet.
 */
function pageCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [loaded] = await Promise.all([load(), takeover.isActive() ? undefined : loadStyleSheet()]);
    return loaded;
  });
}

/** Whether the page at a path can render without waiting. */
export function isPageLoaded(path: string): boolean {
  return codeByPath[withoutEndSlash(path)]?.isLoaded() ?? true;
}

/** Loads the code of the page at a path, so that its first render needs no fallback. @throws ChunkError */
export async function preloadPage(path: string): Promise<void> {
  await codeByPath[withoutEndSlash(path)]?.preload();
}
