import { type ContentDocument, contentDocuments } from "#shared/content/documents.ts";
import { pages, publicPaths } from "#shared/content/pages.ts";
import {
  documentOf,
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
} from "#shared/schemas/site-config.ts";

const { home, nucleus, komanda, jalekinho, maskot, store, certificates, termsOfUse, privacyPolicy } = pages;

/** Paths of keys that do not show on every page. */
const ownPaths: Partial<Record<SiteConfigKey, readonly string[]>> = {
  google_verification: [],
  bing_verification: [],
  index_now: [],
  slider_speed: [],
  site_slider_images: [home.path],
  proof_customers: [home.path],
  proof_figures: [home.path],
  proof_quotes: [home.path],
  proof_cases: [home, nucleus, komanda, jalekinho, maskot, store].map(({ path }) => path),
  icp_brasil_reseller: [home.path, certificates.path],
  payment_methods: [home.path, certificates.path],
  terms_of_use: [termsOfUse.path],
  privacy_policy: [privacyPolicy.path],
};

/** Returns the public paths on which two versions differ, in the order of the sitemap. */
export function changedPaths(before: SiteConfig, after: SiteConfig): string[] {
  const changed = siteConfigKeys.filter((key) => before[key] !== after[key]);
  const paths = new Set(changed.flatMap(pathsOf));
  return publicPaths.filter((path) => paths.has(path));
}

function pathsOf(key: SiteConfigKey): readonly string[] {
  const name = documentOf(key);
  const document: ContentDocument | undefined = name && contentDocuments[name];
  if (document?.page) return [document.page.path];
  return ownPaths[key] ?? publicPaths;
}
