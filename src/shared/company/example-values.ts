import {
  defaultSiteConfig,
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
} from "../schemas/site-config.ts";
import { newSlide, parseSlides } from "../schemas/slide.ts";

/** Facts of the example company. Its city and hours may be those of the real one. */
const companyFacts = ["contact_phone", "whatsapp_phone", "company_cnpj", "company_street"] as const;

/** A host that RFC 2606 reserves for examples: nobody can own it. */
const EXAMPLE_HOST = /[@/.][\w-]+\.example(?![\w.-])/i;

/** The texts of a new slide that nobody has replaced. */
const newSlideTexts = ["title", "description", "ctaText"] as const;

/** The keys whose values are still those of the example company, in the order of the schema. */
export function findExampleValues(config: SiteConfig): SiteConfigKey[] {
  return siteConfigKeys.filter((key) => {
    if (key === "site_slider_images") return hasExampleSlides(config[key]);
    // A sentence of its own says what the default address of the notification mails costs.
    if (key === "contact_email" && config[key] === defaultSiteConfig[key]) return false;
    if ((companyFacts as readonly SiteConfigKey[]).includes(key))
      return config[key] === defaultSiteConfig[key];
    return EXAMPLE_HOST.test(config[key]);
  });
}

/** The built-in slides, and visible ones with the texts of a new slide. */
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
