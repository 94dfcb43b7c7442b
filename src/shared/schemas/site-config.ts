import { z } from "zod";
import { CONTENT_PREFIX, type EmbeddedContent } from "#shared/content/content-keys.ts";
import { type ContentName, contentDocuments, contentNames } from "#shared/content/documents.ts";
import { texts } from "#shared/texts/texts.ts";
import { contentText, readContent, writeContent } from "./content.ts";
import { defaultLostReasons } from "./lead-stages.ts";
import { casesText, customersText, figuresText, paymentMethodsText, quotesText } from "./proof.ts";
import {
  color,
  companyState,
  imageAddress,
  line,
  lostReasons,
  mailAddresses,
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
export const MAX_VERSION_NUMBER = 2_147_483_647;

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

/** A key of the site config: section and name on the screens, rule for a label, and value in version 1. */
type Field = readonly [
  section: string,
  name: string,
  rule: (label: string) => z.ZodType<string, string>,
  value: string,
];

const logoSize = (label: string) => wholeNumber(label, LOGO_SIZE_PERCENT);
const legalText = (label: string) => documentText({ label, max: LEGAL_TEXT_MAX, lines: true });

/** In the order of the settings screen; every value is a string. Version 1 is of an example company. */
const fields = {
  site_title: ["Geral", "Título do site", requiredLine, "Avante Sistemas"],
  site_description: [
    "Geral",
    "Descrição do site",
    line,
    "ERP, certificados digitais, loja virtual e serviços de TI para empresas de todo o Brasil.",
  ],
  trial_days: [
    "Geral",
    "Dias de teste grátis",
    (label) => wholeNumber(label, TRIAL_DAYS),
    String(TRIAL_DAYS.default),
  ],
  company_name: ["Geral", "Nome da empresa", requiredLine, "Avante Sistemas"],
  company_cnpj: ["Geral", "CNPJ", line, "12.ABC.345/01DE-35"],
  color_primary: ["Cores", "Cor principal", color, "#FD3D6D"],
  color_text_on_primary: ["Cores", "Texto sobre a cor principal", color, "#FFFFFF"],
  color_background_light: ["Cores", "Fundo das páginas", color, "#FFFFFF"],
  color_text_light: ["Cores", "Texto das páginas", color, "#171420"],
  color_system_nucleus: ["Cores", "Cor do Nucleus", color, "#1E40AF"],
  color_system_komanda: ["Cores", "Cor do Komanda", color, "#DC2626"],
  color_system_jalekinho: ["Cores", "Cor do Jalekinho", color, "#059669"],
  color_system_maskote: ["Cores", "Cor do Maskot", color, "#FFB347"],
  color_system_store: ["Cores", "Cor do Store", color, "#8A2BE2"],
  header_logo_size_percent: ["Logos", "Tamanho da logo do topo", logoSize, String(LOGO_SIZE_PERCENT.default)],
  footer_logo_size_percent: [
    "Logos",
    "Tamanho da logo do rodapé",
    logoSize,
    String(LOGO_SIZE_PERCENT.default),
  ],
  site_logo: ["Logos", "Logo do topo", imageAddress, ""],
  site_footer_logo: ["Logos", "Logo do rodapé", imageAddress, ""],
  site_favicon: ["Logos", "Favicon", imageAddress, ""],
  // Receives the notification mails of new submissions.
  contact_email: ["Contato", "E-mail", () => emailAddress(), "contato@avantesistemas.example"],
  contact_phone: ["Contato", "Telefone", requiredPhones, "(41) 3333-4444"],
  whatsapp_phone: ["Contato", "Número do WhatsApp", whatsAppPhone, "+55 41 3333-4444"],
  company_street: ["Endereço e horários", "Rua e número", line, "Rua das Araucárias, 100"],
  company_district: ["Endereço e horários", "Bairro", line, "Centro"],
  company_city: ["Endereço e horários", "Cidade", (label) => requiredLine(label, "a"), "Curitiba"],
  company_state: ["Endereço e horários", "Estado", companyState, "PR"],
  company_postal_code: ["Endereço e horários", "CEP", postalCode, ""],
  opening_hours: ["Endereço e horários", "Horário de atendimento", openingHours, "Mo-Fr 09:00-18:00"],
  support_hours: ["Endereço e horários", "Horário do suporte", line, "24 horas por dia, 7 dias por semana"],
  support_url: ["Links", "Central de suporte", webAddress, "https://suporte.avantesistemas.example"],
  system_nucleus_url: ["Links", "Endereço do Nucleus", webAddress, "https://nucleus.avantesistemas.example"],
  system_komanda_url: ["Links", "Endereço do Komanda", webAddress, "https://komanda.avantesistemas.example"],
  system_jalekinho_url: [
    "Links",
    "Endereço do Jalekinho",
    webAddress,
    "https://jalekinho.avantesistemas.example",
  ],
  system_maskote_url: ["Links", "Endereço do Maskot", webAddress, "https://maskote.avantesistemas.example"],
  system_store_url: ["Links", "Endereço do Store", webAddress, "https://shop.avantesistemas.example"],
  social_profiles: ["Links", "Perfis em redes sociais", webAddresses, ""],
  proof_customers: ["Confiança", "Logos de clientes", customersText, ""],
  proof_figures: ["Confiança", "Números", figuresText, ""],
  proof_quotes: ["Confiança", "Depoimentos", quotesText, ""],
  proof_cases: ["Confiança", "Casos de clientes", casesText, ""],
  icp_brasil_reseller: ["Confiança", "Revenda ICP-Brasil", yesOrNo, "false"],
  payment_methods: ["Confiança", "Formas de pagamento", paymentMethodsText, ""],
  lost_reasons: ["Leads", "Motivos de perda", lostReasons, defaultLostReasons.join("\n")],
  // Receives the report of the month before, on the first working day of a month.
  report_recipients: ["Leads", "Relatório do mês por e-mail", mailAddresses, ""],
  google_verification: ["Buscas", "Verificação do Google", verification, ""],
  bing_verification: ["Buscas", "Verificação do Bing", verification, ""],
  terms_of_use: ["Textos legais", "Termos de uso", legalText, ""],
  privacy_policy: ["Textos legais", "Política de privacidade", legalText, ""],
  slider_speed: [
    "Slider",
    "Tempo de cada slide",
    (label) => wholeNumber(label, SLIDER_SPEED),
    String(SLIDER_SPEED.default),
  ],
  site_slider_images: ["Slider", "Slides", (label) => documentText({ label, max: SLIDES_MAX }), ""],
  ...forEachDocument(
    (name) => ["Páginas", contentDocuments[name].title, () => contentText(name), ""] as const,
  ),
} as const satisfies Record<string, Field>;

export type SiteConfigKey = keyof typeof fields;
export type SiteConfig = Record<SiteConfigKey, string>;

export const siteConfigKeys = Object.keys(fields) as SiteConfigKey[];

function forEachKey<Value>(
  make: (field: (typeof fields)[SiteConfigKey]) => Value,
): Record<SiteConfigKey, Value> {
  return Object.fromEntries(siteConfigKeys.map((key) => [key, make(fields[key])])) as Record<
    SiteConfigKey,
    Value
  >;
}

/** Name and section of each key, for screens, error messages and the audit log. */
export const siteConfigNames = forEachKey(([section, name]) => ({ section, name }));

export type SiteConfigSection = (typeof siteConfigNames)[SiteConfigKey]["section"];

/** Sections in the order of the settings screen. */
export const siteConfigSections = [...new Set(Object.values(siteConfigNames).map(({ section }) => section))];

export const siteConfigSchema = z.object(forEachKey(([, name, rule]) => rule(name)));

/** Config version 1, as the dashboard warns. */
export const defaultSiteConfig: Readonly<SiteConfig> = forEachKey(([, , , value]) => value);

/** Replaces missing or invalid values: the default, but no WhatsApp, where an example number would mislead. */
export const fallbackSiteConfig: Readonly<SiteConfig> = { ...defaultSiteConfig, whatsapp_phone: "" };

/** Reports whether a string is a key of the site config. */
export function isSiteConfigKey(name: string): name is SiteConfigKey {
  return Object.hasOwn(fields, name);
}

const arrivingSlides = documentText({
  label: siteConfigNames.site_slider_images.name,
  max: ARRIVING_SLIDES_MAX,
});

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

export const versionDescriptionField = optionalText({
  label: "Descrição da versão",
  max: VERSION_DESCRIPTION_MAX,
});

/** Changes of an editor, and the version on which they are based, for conflicts. */
export const saveSiteConfigInputSchema = z.object({
  changes: siteConfigChangesSchema,
  baseVersion: versionNumberSchema.optional(),
  /** Description of the version; by default the names of the changed keys. */
  description: versionDescriptionField.optional(),
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

const keysOfTeam = ["lost_reasons", "report_recipients"] as const;
/** Needed only by search engines, or in the back office. */
const unembeddedKeys = ["google_verification", "bing_verification", ...keysOfTeam] as const;
/** Not for visitors. */
export const internalKeys: readonly SiteConfigKey[] = keysOfTeam;

/**
 * Site config embedded in a page: all keys except the two long legal texts, which their pages load, the texts of pages,
 * which are embedded separately, and keys that no page shows.
 */
export type EmbeddedSiteConfig = Omit<
  SiteConfig,
  "terms_of_use" | "privacy_policy" | ContentKey | (typeof unembeddedKeys)[number]
>;

export function toEmbeddedSiteConfig(config: SiteConfig): EmbeddedSiteConfig {
  const { terms_of_use: _terms, privacy_policy: _privacy, ...embedded } = config;
  for (const key of [...contentKeys, ...unembeddedKeys]) delete (embedded as Partial<SiteConfig>)[key];
  return embedded;
}

/** The changed texts of every document; undefined without any. */
export function embeddedContent(config: SiteConfig): EmbeddedContent | undefined {
  const changed = contentNames.filter((name) => config[`${CONTENT_PREFIX}${name}`] !== "");
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [name, JSON.parse(config[`${CONTENT_PREFIX}${name}`])]));
}
