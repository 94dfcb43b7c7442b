import { z } from "zod";
import { lazily } from "#shared/formats/lazily.ts";
import { texts } from "#shared/texts/texts.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

/** Fits a list heading and a name above a few cards. */
const CATEGORY_MAX = 60;
const TITLE_MAX = 120;
const DESCRIPTION_MAX = 500;
/** Length that browsers and proxies support. */
const URL_MAX = 2000;

/** Default color of a link. */
export const DEFAULT_ACCESS_COLOR = "#3B82F6";

/** Available colors. All except the default have a contrast of 4.5:1 with white text. */
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

/** Default categories, with the color of new links in each. */
const categoryColors: Readonly<Record<string, string>> = {
  "ERP Avante": "#DC2626",
  Certificados: "#15803D",
  Fiscal: "#B45309",
  Utilitários: "#7C3AED",
  Outros: "#4B5563",
};
export const defaultAccessCategories = Object.keys(categoryColors);

const portuguese = /* @__PURE__ */ lazily(() => new Intl.Collator("pt-BR"));

/** Returns default and used categories, unique, in Portuguese order. */
export function knownAccessCategories(used: readonly string[]): string[] {
  return [...new Set([...defaultAccessCategories, ...used])].sort(portuguese().compare);
}

/** Returns the color of a default category; undefined for any other. */
export function accessCategoryColor(category: string): string | undefined {
  return Object.hasOwn(categoryColors, category) ? categoryColors[category] : undefined;
}

const { required } = texts.accessLinks;

/** Rejects absent, null and blank values with the message of the form. */
function requiredPart(rule: { label: string; max: number }) {
  return z
    .string({ error: ({ input }) => (input == null ? required : `${rule.label}: informe um texto.`) })
    .pipe(optionalText(rule).min(1, { error: required, abort: true }));
}

/** Other schemes, e.g. `javascript:`, would run in the reader's session. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

const color = z
  .string({ error: "Cor: informe um texto." })
  .regex(/^#[0-9a-fA-F]{6}$/, "Cor: use o formato #RRGGBB.");

/** Input of the form and of `POST /api/admin-access`. */
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

/** Body of `PUT /api/admin-access/{id}`; absent fields stay unchanged. */
export const accessLinkChangesSchema = accessLinkInputSchema.extend({ color }).partial();
/**
 * The same for the typed client; `baseVersion` is the version on which the edit is based, and `colorOfCategory`
 * recolors the other links of the category.
 */
export const updateAccessLinkInputSchema = accessLinkChangesSchema.extend({
  id: rowIdSchema,
  colorOfCategory: accessLinkInputSchema.shape.category.optional(),
  baseVersion: baseVersionField,
});
export type UpdateAccessLinkInput = z.infer<typeof updateAccessLinkInputSchema>;

export const restAccessLinkSchema = z.object({
  id: rowIdSchema,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  color: z.string(),
});
export type RestAccessLink = z.infer<typeof restAccessLinkSchema>;
export type AccessLink = RestAccessLink & { version: number };
