import { z } from "zod";
import { lazily } from "#shared/formats/lazily.ts";
import { texts } from "#shared/texts/texts.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

/** Fits a heading of the list and a name above a few cards. */
const CATEGORY_MAX = 60;
const TITLE_MAX = 120;
const DESCRIPTION_MAX = 500;
/** Browsers and proxies handle addresses of this length. */
const URL_MAX = 2000;

/** The color of a link for which none is chosen. */
export const DEFAULT_ACCESS_COLOR = "#3B82F6";

/** The ten colors on offer. All except the default have a contrast of 4.5:1 with white text. */
export const accessPalette = [
  { name: "Azul", hex: DEFAULT_ACCESS_COLOR },
  { name: "Azul-marinho", hex: "#1E40AF" },
  { name: "Turquesa", hex: "#0F766E" },
  { name: "Verde", hex: "#15803D" },
  { name: "Âmbar", hex: "#B45309" },
  { name: "Laranja", hex: "#C2410C" },
  { name: "Vermelho", hex: "#DC2626" },
  { name: "Rosa", hex: "#BE185D" },
  { name: "Roxo", hex: "#7C3AED" },
  { name: "Cinza", hex: "#4B5563" },
] as const;

/** The categories that exist without any link, and the color of a new link in each. */
const categoryColors: Readonly<Record<string, string>> = {
  "ERP Avante": "#DC2626",
  Certificados: "#15803D",
  Fiscal: "#B45309",
  Utilitários: "#7C3AED",
  Outros: "#4B5563",
};
export const defaultAccessCategories = Object.keys(categoryColors);

const portuguese = /* @__PURE__ */ lazily(() => new Intl.Collator("pt-BR"));

/** The default categories and those in use, each once, in Portuguese order. */
export function knownAccessCategories(used: readonly string[]): string[] {
  return [...new Set([...defaultAccessCategories, ...used])].sort(portuguese().compare);
}

/** The color of a default category; undefined for any other. */
export function accessCategoryColor(category: string): string | undefined {
  return Object.hasOwn(categoryColors, category) ? categoryColors[category] : undefined;
}

const { required } = texts.accessLinks;

/** Absent, null and blank are rejected alike, with the sentence of the form. */
function requiredPart(rule: { label: string; max: number }) {
  return z
    .string({ error: ({ input }) => (input == null ? required : `${rule.label}: informe um texto.`) })
    .pipe(optionalText(rule).min(1, { error: required, abort: true }));
}

/** Other schemes, such as `javascript:`, would run in the session of the reader when the link is opened. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

const color = z
  .string({ error: "Cor: informe um texto." })
  .regex(/^#[0-9a-fA-F]{6}$/, "Cor: use o formato #RRGGBB.");

/** The input of the form and of `POST /api/admin-access`. */
export const accessLinkInputSchema = z.object({
  category: requiredPart({ label: "Categoria", max: CATEGORY_MAX }),
  title: requiredPart({ label: "Título", max: TITLE_MAX }),
  description: optionalText({ label: "Descrição", max: DESCRIPTION_MAX, lines: true }).nullish(),
  url: requiredPart({ label: "URL", max: URL_MAX }).refine(
    isWebAddress,
    "URL: use um endereço completo, que comece com http:// ou https://.",
  ),
  color: color.default(DEFAULT_ACCESS_COLOR),
});
export type AccessLinkInput = z.infer<typeof accessLinkInputSchema>;

/** The body of `PUT /api/admin-access/{id}`; an absent field stays as it is. */
export const accessLinkChangesSchema = accessLinkInputSchema.extend({ color }).partial();
/**
 * The same for the typed client; `baseVersion` is the version that the edit started from, and `colorOfCategory` recolors
 * the other links of the category.
 */
export const updateAccessLinkInputSchema = accessLinkChangesSchema.extend({
  id: rowIdSchema,
  colorOfCategory: accessLinkInputSchema.shape.category.optional(),
  baseVersion: baseVersionField,
});
export type UpdateAccessLinkInput = z.infer<typeof updateAccessLinkInputSchema>;

/** An access link for REST. */
export const restAccessLinkSchema = z.object({
  id: rowIdSchema,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  color: z.string(),
});
export type RestAccessLink = z.infer<typeof restAccessLinkSchema>;
/** An access link for the typed client. */
export type AccessLink = RestAccessLink & { version: number };
