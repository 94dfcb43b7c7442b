import { z } from "zod";
import { CONTENT_PREFIX, type EmbeddedContent } from "#shared/content/content-keys.ts";
import { type ContentName, contentNames } from "#shared/content/documents.ts";
import { texts } from "#shared/texts/texts.ts";
import { contentText, readContent, writeContent } from "./content.ts";
import { casesText, customersText, figuresText, paymentMethodsText, quotesText } from "./proof.ts";
import {
  color,
  companyState,
  imageAddress,
  line,
  nameOf,
  openingHours,
  postalCode,
  requiredLine,
  requiredPhones,
  verification,
  webAddress,
  webAddresses,
  whatsAppPhone,
  wholeNumber,
  yesOrNo,
} from "./site-config-rules.ts";
import { documentText, emailAddress, optionalText } from "./text.ts";

/** Ten times a long legal text of 60,000 characters, yet a small row. */
export const LEGAL_TEXT_MAX = 600_000;
/** Stored slide list: 50 slides of 4 kB. Images live in storage, not in the site config. */
const SLIDES_MAX = 200_000;
/** Submitted slide list, with up to 10 MB of images as data URLs, which the server moves to storage. */
const ARRIVING_SLIDES_MAX = 15_000_000;

/** Percent. */
export const LOGO_SIZE_PERCENT = { min: 50, max: 200, default: 125 } as const;
/** Milliseconds. */
export const SLIDER_SPEED = { min: 1000, max: 30_000, step: 500, default: 5000 } as const;
/** Days of the free trial. */
const TRIAL_DAYS = { min: 1, max: 365, default: 20 } as const;
/** Fits two lines of the list of versions. */
export const VERSION_DESCRIPTION_MAX = 120;
/** The largest PostgreSQL integer. */
const MAX_VERSION_NUMBER = 2_147_483_647;

export const versionNumberSchema = z.int({ error: "Versão inválida." }).min(1).max(MAX_VERSION_NUMBER);

export type ContentKey = `content_${ContentName}`;

/** One key for each document, with its changed texts. */
export const contentKeys = contentNames.map((name): ContentKey => `${CONTENT_PREFIX}${name}`);

function forEachDocument<Value>(make: (name: ContentName) => Value): Record<ContentKey, Value> {
  return Object.fromEntries(contentNames.map((name) => [`${CONTENT_PREFIX}${name}`, make(name)])) as Record<
    ContentKey,
    Value
  >;
}

/** The document of a key; undefined for other keys. */
export function documentOf(key: SiteConfigKey): ContentName | undefined {
  return contentNames.find((name) => key === `${CONTENT_PREFIX}${name}`);
}

/** Keys and rules of the site config; every value is a string. */
export const siteConfigSchema = z.object({
  site_title: requiredLine("site_title"),
  site_description: line("site_description"),
  trial_days: wholeNumber("trial_days", TRIAL_DAYS),
  // Receives the notification mails of new submissions.
  contact_email: emailAddress(),
  contact_phone: requiredPhones("contact_phone"),
  whatsapp_phone: whatsAppPhone("whatsapp_phone"),
  company_name: requiredLine("company_name"),
  company_cnpj: line("company_cnpj"),
  company_street: line("company_street"),
  company_district: line("company_district"),
  company_city: requiredLine("company_city", "a"),
  company_state: companyState("company_state"),
  company_postal_code: postalCode("company_postal_code"),
  opening_hours: openingHours("opening_hours"),
  support_hours: line("support_hours"),
  support_url: webAddress("support_url"),
  system_nucleus_url: webAddress("system_nucleus_url"),
  system_komanda_url: webAddress("system_komanda_url"),
  system_jalekinho_url: webAddress("system_jalekinho_url"),
  system_maskote_url: webAddress("system_maskote_url"),
  system_store_url: webAddress("system_store_url"),
  social_profiles: webAddresses("social_profiles"),
  proof_customers: customersText(nameOf("proof_customers")),
  proof_figures: figuresText(nameOf("proof_figures")),
  proof_quotes: quotesText(nameOf("proof_quotes")),
  proof_cases: casesText(nameOf("proof_cases")),
  icp_brasil_reseller: yesOrNo("icp_brasil_reseller"),
  payment_methods: paymentMethodsText(nameOf("payment_methods")),
  google_verification: verification("google_verification"),
  bing_verification: verification("bing_verification"),
  index_now: yesOrNo("index_now"),
  color_primary: color("color_primary"),
  color_text_on_primary: color("color_text_on_primary"),
  color_background_light: color("color_background_light"),
  color_text_light: color("color_text_light"),
  color_system_nucleus: color("color_system_nucleus"),
  color_system_komanda: color("color_system_komanda"),
  color_system_jalekinho: color("color_system_jalekinho"),
  color_system_maskote: color("color_system_maskote"),
  color_system_store: color("color_system_store"),
  header_logo_size_percent: wholeNumber("header_logo_size_percent", LOGO_SIZE_PERCENT),
  footer_logo_size_percent: wholeNumber("footer_logo_size_percent", LOGO_SIZE_PERCENT),
  slider_speed: wholeNumber("slider_speed", SLIDER_SPEED),
  privacy_policy: documentText({ label: nameOf("privacy_policy"), max: LEGAL_TEXT_MAX, lines: true }),
  terms_of_use: documentText({ label: nameOf("terms_of_use"), max: LEGAL_TEXT_MAX, lines: true }),
  site_logo: imageAddress("site_logo"),
  site_footer_logo: imageAddress("site_footer_logo"),
  site_favicon: imageAddress("site_favicon"),
  site_slider_images: documentText({ label: nameOf("site_slider_images"), max: SLIDES_MAX }),
  ...forEachDocument(contentText),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type SiteConfigKey = keyof SiteConfig;

/** Config version 1, of an example company, as the dashboard warns. */
export const defaultSiteConfig: Readonly<SiteConfig> = {
  site_title: "Avante Sistemas",
  site_description:
    "ERP, certificados digitais, loja virtual e serviços de TI para empresas de todo o Brasil.",
  trial_days: String(TRIAL_DAYS.default),
  contact_email: "contato@avantesistemas.example",
  contact_phone: "(41) 3333-4444",
  whatsapp_phone: "+55 41 3333-4444",
  company_name: "Avante Sistemas",
  company_cnpj: "12.ABC.345/01DE-35",
  company_street: "Rua das Araucárias, 100",
  company_district: "Centro",
  company_city: "Curitiba",
  company_state: "PR",
  company_postal_code: "",
  opening_hours: "Mo-Fr 09:00-18:00",
  support_hours: "24 horas por dia, 7 dias por semana",
  support_url: "https://suporte.avantesistemas.example",
  system_nucleus_url: "https://nucleus.avantesistemas.example",
  system_komanda_url: "https://komanda.avantesistemas.example",
  system_jalekinho_url: "https://jalekinho.avantesistemas.example",
  system_maskote_url: "https://maskote.avantesistemas.example",
  system_store_url: "https://shop.avantesistemas.example",
  social_profiles: "",
  proof_customers: "",
  proof_figures: "",
  proof_quotes: "",
  proof_cases: "",
  icp_brasil_reseller: "false",
  payment_methods: "",
  google_verification: "",
  bing_verification: "",
  index_now: "false",
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
  ...forEachDocument(() => ""),
};

/** Replaces missing or invalid values: the default, but no WhatsApp, where an example number would mislead. */
export const fallbackSiteConfig: Readonly<SiteConfig> = { ...defaultSiteConfig, whatsapp_phone: "" };

export const siteConfigKeys = Object.keys(siteConfigSchema.shape) as SiteConfigKey[];

/** Reports whether a string is a key of the site config. */
export function isSiteConfigKey(name: string): name is SiteConfigKey {
  return Object.hasOwn(siteConfigSchema.shape, name);
}

const arrivingSlides = documentText({ label: nameOf("site_slider_images"), max: ARRIVING_SLIDES_MAX });

/** Changed keys, validated by their own rules. Unknown keys are rejected. */
export const siteConfigChangesSchema = z
  .strictObject(
    { ...siteConfigSchema.shape, site_slider_images: arrivingSlides },
    {
      error: ({ code }) => (code === "unrecognized_keys" ? texts.siteConfig.unknownKey : undefined),
    },
  )
  .partial();
export type SiteConfigChanges = z.infer<typeof siteConfigChangesSchema>;

function numberAsText(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

/**
 * Body of `PUT /api/config`: accepts a whole response of `GET`, and numbers as numbers. The author comes from the
 * session; a base version enables merging.
 */
export const siteConfigBodySchema = siteConfigChangesSchema.extend({
  trial_days: z.preprocess(numberAsText, siteConfigSchema.shape.trial_days).optional(),
  header_logo_size_percent: z
    .preprocess(numberAsText, siteConfigSchema.shape.header_logo_size_percent)
    .optional(),
  footer_logo_size_percent: z
    .preprocess(numberAsText, siteConfigSchema.shape.footer_logo_size_percent)
    .optional(),
  slider_speed: z.preprocess(numberAsText, siteConfigSchema.shape.slider_speed).optional(),
  base_version: versionNumberSchema.optional(),
  updated_by: z.unknown().optional(),
  updated_by_id: z.unknown().optional(),
  success: z.unknown().optional(),
  data: z.unknown().optional(),
});

/** Body of `PUT /api/config/{key}`; the key's rule validates the value. */
export const siteConfigValueSchema = z.object({
  value: z.union([z.string(), z.number()], { error: "Informe o valor em value." }),
  base_version: versionNumberSchema.optional(),
});

/** Changes of an editor, and the version on which they are based, for conflicts. */
export const saveSiteConfigInputSchema = z.object({
  changes: siteConfigChangesSchema,
  baseVersion: versionNumberSchema.optional(),
  /** What the version is about; otherwise it names what changed. */
  description: optionalText({ label: "Descrição da versão", max: VERSION_DESCRIPTION_MAX }).optional(),
});
export type SaveSiteConfigInput = z.infer<typeof saveSiteConfigInputSchema>;

/**
 * Merges stored values over the defaults by key, and the texts of pages by leaf: missing or invalid values get their
 * fallback, so one bad value cannot take the site down. Drops unknown keys.
 */
export function mergeOverDefaults(stored: Readonly<Record<string, unknown>>): SiteConfig {
  const merged: Record<string, string> = {};
  for (const key of siteConfigKeys) {
    const document = documentOf(key);
    if (document) {
      merged[key] = writeContent(readContent(document, stored[key]).changes);
      continue;
    }
    const value = siteConfigSchema.shape[key].safeParse(stored[key]);
    merged[key] = value.success ? value.data : fallbackSiteConfig[key];
  }
  return merged as SiteConfig;
}

/** Read by search engines, or by the server for them. */
const searchEngineKeys = ["google_verification", "bing_verification", "index_now"] as const;

/**
 * Site config embedded in a page: all keys except the two long legal texts, which their pages load, the texts of pages,
 * which are embedded apart, and what no page shows.
 */
export type EmbeddedSiteConfig = Omit<
  SiteConfig,
  "terms_of_use" | "privacy_policy" | ContentKey | (typeof searchEngineKeys)[number]
>;

export function toEmbeddedSiteConfig(config: SiteConfig): EmbeddedSiteConfig {
  const { terms_of_use: _terms, privacy_policy: _privacy, ...embedded } = config;
  for (const key of [...contentKeys, ...searchEngineKeys]) delete (embedded as Partial<SiteConfig>)[key];
  return embedded;
}

/** The changed texts of every document; undefined without any. A visitor goes from page to page without loading. */
export function embeddedContent(config: SiteConfig): EmbeddedContent | undefined {
  const changed = contentNames.filter((name) => config[`${CONTENT_PREFIX}${name}`] !== "");
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [name, JSON.parse(config[`${CONTENT_PREFIX}${name}`])]));
}
