import { z } from "zod";

const LINE_MAX = 300;
/** A long legal text has some 60,000 characters; ten times that is still a small row. */
const LEGAL_TEXT_MAX = 600_000;
/** The slider list without pictures: 50 slides of 4 kB. Pictures live in storage, not in the configuration. */
const SLIDES_MAX = 200_000;

/** Spec section 5: logos scale from 50 to 200 percent. */
export const LOGO_SIZE_PERCENT = { min: 50, max: 200, default: 125 } as const;
/** Spec section 9, in milliseconds. */
export const SLIDER_SPEED = { min: 1000, max: 30_000, step: 500, default: 5000 } as const;
/** Spec section 9: days of free trial. */
const TRIAL_DAYS = { min: 1, max: 365, default: 20 } as const;

const line = z.string().max(LINE_MAX);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Use uma cor no formato #RRGGBB.");
const legalText = z.string().max(LEGAL_TEXT_MAX);

function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .refine((text) => Number(text) >= min && Number(text) <= max, `Use um número de ${min} a ${max}.`);
}

/** The keys and rules of the site configuration (spec section 3). Every value is a string. */
export const siteConfigSchema = z.object({
  site_title: line.min(1),
  site_description: line,
  trial_days: wholeNumber(TRIAL_DAYS),
  contact_email: line,
  contact_phone: line,
  company_name: line.min(1),
  company_cnpj: line,
  color_primary: colour,
  color_text_on_primary: colour,
  color_background_light: colour,
  color_text_light: colour,
  color_system_nucleus: colour,
  color_system_komanda: colour,
  color_system_jalekinho: colour,
  color_system_maskote: colour,
  color_system_store: colour,
  header_logo_size_percent: wholeNumber(LOGO_SIZE_PERCENT),
  footer_logo_size_percent: wholeNumber(LOGO_SIZE_PERCENT),
  slider_speed: wholeNumber(SLIDER_SPEED),
  privacy_policy: legalText,
  terms_of_use: legalText,
  site_logo: line,
  site_footer_logo: line,
  site_favicon: line,
  site_slider_images: z.string().max(SLIDES_MAX),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type SiteConfigKey = keyof SiteConfig;

/** Version 1, and what a missing or broken key falls back to (spec sections 3 and 9). The company is a placeholder. */
export const defaultSiteConfig: Readonly<SiteConfig> = {
  site_title: "Avante Sistemas",
  site_description:
    "ERP, certificados digitais, loja virtual e serviços de TI para empresas de todo o Brasil.",
  trial_days: String(TRIAL_DAYS.default),
  contact_email: "contato@avantesistemas.example",
  contact_phone: "(41) 3333-4444",
  company_name: "Avante Sistemas",
  company_cnpj: "12.ABC.345/01DE-35",
  color_primary: "#FD3D6D",
  color_text_on_primary: "#FFFFFF",
  color_background_light: "#FFFFFF",
  color_text_light: "#171420",
  color_system_nucleus: "#1E40AF",
  color_system_komanda: "#DC2626",
  color_system_jalekinho: "#059669",
  color_system_maskote: "#FFB347",
  color_system_store: "#8A2BE2",
  header_logo_size_percent: String(LOGO_SIZE_PERCENT.default),
  footer_logo_size_percent: String(LOGO_SIZE_PERCENT.default),
  slider_speed: String(SLIDER_SPEED.default),
  privacy_policy: "",
  terms_of_use: "",
  site_logo: "",
  site_footer_logo: "",
  site_favicon: "",
  site_slider_images: "",
};

const siteConfigKeys = Object.keys(siteConfigSchema.shape) as SiteConfigKey[];

/** Whether a name from outside is one of the configuration's keys. */
export function isSiteConfigKey(name: string): name is SiteConfigKey {
  return Object.hasOwn(siteConfigSchema.shape, name);
}

/**
 * Merges stored values over the defaults, key by key: a missing or invalid value falls back to its default, so
 * that one bad key never takes the site down. Unknown keys are dropped.
 */
export function mergeOverDefaults(stored: Readonly<Record<string, unknown>>): SiteConfig {
  const merged: Record<string, string> = {};
  for (const key of siteConfigKeys) {
    const value = siteConfigSchema.shape[key].safeParse(stored[key]);
    merged[key] = value.success ? value.data : defaultSiteConfig[key];
  }
  return merged as SiteConfig;
}

/** The page carries everything but the two long legal texts, which their own pages load. */
export type EmbeddedSiteConfig = Omit<SiteConfig, "terms_of_use" | "privacy_policy">;

export function toEmbeddedSiteConfig(config: SiteConfig): EmbeddedSiteConfig {
  const { terms_of_use: _terms, privacy_policy: _privacy, ...embedded } = config;
  return embedded;
}
