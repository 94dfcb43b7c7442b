import { contrastRatio } from "../../../shared/formats/colour.ts";
import { type SiteConfigKey, siteConfigSchema } from "../../../shared/schemas/site-config.ts";
import type { ConfigValues } from "../site-config/use-config-editor.ts";

export type ColourKey = Extract<SiteConfigKey, `color_${string}`>;

export const systemColourKeys = [
  "color_system_nucleus",
  "color_system_komanda",
  "color_system_jalekinho",
  "color_system_maskote",
  "color_system_store",
] as const satisfies readonly ColourKey[];

export const colourKeys = [
  "color_primary",
  "color_text_on_primary",
  "color_background_light",
  "color_text_light",
  ...systemColourKeys,
] as const satisfies readonly ColourKey[];

export type Colours = Record<ColourKey, string>;

export function isColour(text: string | undefined): text is string {
  return siteConfigSchema.shape.color_primary.safeParse(text).success;
}

/** The edited colours; one that is being typed and is none yet is what it was before. */
export function coloursOf(values: ConfigValues, before: ConfigValues): Colours {
  const entries = colourKeys.map((key) => [key, isColour(values[key]) ? values[key] : before[key]]);
  return Object.fromEntries(entries) as Colours;
}

/** WCAG 2 level AA for text. */
const WCAG_AA = 4.5;

/** `4,48:1`, cut and not rounded: what fails must not look as if it passed. */
export function judgeContrast(one: string, other: string): { ratio: string; passes: boolean } {
  const ratio = contrastRatio(one, other);
  const cut = (Math.floor(ratio * 100) / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  return { ratio: `${cut}:1`, passes: ratio >= WCAG_AA };
}
