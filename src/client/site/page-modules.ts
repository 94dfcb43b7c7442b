import { pages, unlistedPages, withoutEndSlash } from "#shared/pages.ts";

/**
 * The module that has the code of each page (`page-code.ts`), relative to this folder. Apart from the code, so that no
 * visitor loads it.
 */
const modules: Readonly<Record<string, string>> = {
  [pages.home.path]: "home/home-sections.tsx",
  [pages.certificates.path]: "pages/certificates-page.tsx",
  [pages.nucleus.path]: "products/nucleus-page.tsx",
  [pages.komanda.path]: "products/komanda-page.tsx",
  [pages.jalekinho.path]: "products/jalekinho-page.tsx",
  [pages.maskot.path]: "products/maskot-page.tsx",
  [pages.store.path]: "products/store-page.tsx",
  [pages.access.path]: "pages/access-page.tsx",
  [pages.itServices.path]: "pages/it-services-page.tsx",
  [pages.helpDesk.path]: "pages/help-desk-page.tsx",
  [pages.contact.path]: "pages/contact-page.tsx",
  [pages.workWithUs.path]: "pages/work-with-us-page.tsx",
  [pages.termsOfUse.path]: "pages/legal-page.tsx",
  [pages.privacyPolicy.path]: "pages/legal-page.tsx",
  [pages.dataRequest.path]: "pages/data-request-page.tsx",
  [pages.documents.path]: "pages/documents-page.tsx",
  [unlistedPages.withdrawal.path]: "pages/withdrawal-page.tsx",
  [unlistedPages.withdrawn.path]: "pages/withdrawal-page.tsx",
  [unlistedPages.unknownWithdrawal.path]: "pages/withdrawal-page.tsx",
};

/** The module that has the code of the page at a path. */
export function pageModule(path: string): string | undefined {
  return modules[withoutEndSlash(path)];
}
