import {
  defaultSiteConfig,
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
} from "../schemas/site-config.ts";
import { newSlide, parseSlides } from "../schemas/slide.ts";

/** Facts of the example company. City and hours may match the real one, so they are not checked. */
const companyFacts = ["contact_phone", "whatsapp_phone", "company_cnpj", "company_street"] as const;

/** A host under the TLD that RFC 2606 reserves for examples. */
const EXAMPLE_HOST = /[@/.][\w-]+\.example(?![\w.-])/i;

/** Texts of a new slide that were not replaced. */
const newSlideTexts = ["title", "description", "ctaText"] as const;

/** Returns the keys that still have example values, in schema order. */
export function findExampleValues(config: SiteConfig): SiteConfigKey[] {
  return siteConfigKeys.filter((key) => {
    if (key === "site_slider_images") return hasExampleSlides(config[key]);
    // There is a separate warning for the default address of the notification mails.
    if (key === "contact_email" && config[key] === defaultSiteConfig[key]) return false;
    if ((companyFacts as readonly SiteConfigKey[]).includes(key))
      return config[key] === defaultSiteConfig[key];
    return EXAMPLE_HOST.test(config[key]);
  });
}

/** Built-in slides, and visible ones with the texts of a new slide. */
function hasExampleSlides(stored: string): boolean {
  if (stored === "") return true;
  return parseSlides(stored).some(
    (slide) =>
      slide.visible &&
      (newSlideTexts.some(
        (field) => slide[field] === newSlide[field] && (field !== "ctaText" || slide.showCta),
      ) ||
        EXAMPLE_HOST.test(slide.ctaUrl)),
  );
}
