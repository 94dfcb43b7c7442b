import { contrastRatio } from "#shared/formats/color.ts";
import { type SiteConfigKey, siteConfigSchema } from "#shared/schemas/site-config.ts";
import type { ConfigValues } from "./config-values.ts";

export type ColorKey = Extract<SiteConfigKey, `color_${string}`>;

export const systemColorKeys = [
  "color_system_nucleus",
  "color_system_komanda",
  "color_system_jalekinho",
  "color_system_maskote",
  "color_system_store",
] as const satisfies readonly ColorKey[];

export const colorKeys = [
  "color_primary",
  "color_text_on_primary",
  "color_background_light",
  "color_text_light",
  ...systemColorKeys,
] as const satisfies readonly ColorKey[];

export type Colors = Record<ColorKey, string>;

export function isColor(text: string | undefined): text is string {
  return siteConfigSchema.shape.color_primary.safeParse(text).success;
}

/** The edited colors; an invalid one falls back to its previous value. */
export function colorsOf(values: ConfigValues, before: ConfigValues): Colors {
  const entries = colorKeys.map((key) => [key, isColor(values[key]) ? values[key] : before[key]]);
  return Object.fromEntries(entries) as Colors;
}

/** Contrast ratio such as `4,48:1`. Truncated, because rounding could make a failing ratio look sufficient. */
export function contrastText(one: string, other: string): string {
  const cut = Math.floor(contrastRatio(one, other) * 100) / 100;
  return `${cut.toLocaleString("pt-BR", { minimumFractionDigits: 2 })}:1`;
}
