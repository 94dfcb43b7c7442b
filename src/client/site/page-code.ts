import type { ComponentType } from "react";
import { takeover } from "#client/lib/hydration.ts";
import { pages, unlistedPages, withoutEndSlash } from "#shared/pages.ts";
import { type LazyComponent, lazyComponent } from "./lazy-component.tsx";
import { loadStyleSheet } from "./style-sheet.ts";

export const HomeSections = pageCode("home/home-sections.tsx", () => import("./home/home-sections.tsx"));
export const CertificatesPage = pageCode(
  "pages/certificates-page.tsx",
  () => import("./pages/certificates-page.tsx"),
);
export const NucleusPage = pageCode("products/nucleus-page.tsx", () => import("./products/nucleus-page.tsx"));
export const KomandaPage = pageCode("products/komanda-page.tsx", () => import("./products/komanda-page.tsx"));
export const JalekinhoPage = pageCode(
  "products/jalekinho-page.tsx",
  () => import("./products/jalekinho-page.tsx"),
);
export const MaskotPage = pageCode("products/maskot-page.tsx", () => import("./products/maskot-page.tsx"));
export const StorePage = pageCode("products/store-page.tsx", () => import("./products/store-page.tsx"));
export const AccessPage = pageCode("pages/access-page.tsx", () => import("./pages/access-page.tsx"));
export const ItServicesPage = pageCode(
  "pages/it-services-page.tsx",
  () => import("./pages/it-services-page.tsx"),
);
export const HelpDeskPage = pageCode("pages/help-desk-page.tsx", () => import("./pages/help-desk-page.tsx"));
export const ContactPage = pageCode("pages/contact-page.tsx", () => import("./pages/contact-page.tsx"));
export const WorkWithUsPage = pageCode(
  "pages/work-with-us-page.tsx",
  () => import("./pages/work-with-us-page.tsx"),
);
export const LegalPage = pageCode("pages/legal-page.tsx", () => import("./pages/legal-page.tsx"));
export const DataRequestPage = pageCode(
  "pages/data-request-page.tsx",
  () => import("./pages/data-request-page.tsx"),
);
export const DocumentsPage = pageCode("pages/documents-page.tsx", () => import("./pages/documents-page.tsx"));
export const WithdrawalPage = pageCode(
  "pages/withdrawal-page.tsx",
  () => import("./pages/withdrawal-page.tsx"),
);

type Code = Pick<LazyComponent<never>, "preload" | "isLoaded"> & { module: string };

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
 * The code of a page in a `module`, relative to this folder. The page that the browser arrives at has the styles of all its
 * code; a page that is opened later needs the whole style sheet.
 */
function pageCode<Props extends object>(
  module: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> & { module: string } {
  const loadWithStyles = async () => {
    const [loaded] = await Promise.all([load(), takeover.isActive() ? undefined : loadStyleSheet()]);
    return loaded;
  };
  return Object.assign(lazyComponent(loadWithStyles), { module });
}

/** The module that has the code of the page at a path, relative to this folder. */
export function pageModule(path: string): string | undefined {
  return codeByPath[withoutEndSlash(path)]?.module;
}

/** Whether the page at a path can render without waiting. */
export function isPageLoaded(path: string): boolean {
  return codeByPath[withoutEndSlash(path)]?.isLoaded() ?? true;
}

/** Loads the code of the page at a path, so that its first render needs no fallback. @throws ChunkError */
export async function preloadPage(path: string): Promise<void> {
  await codeByPath[withoutEndSlash(path)]?.preload();
}
