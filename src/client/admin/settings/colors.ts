import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { contrastRatio } from "#shared/formats/color.ts";
import { type SiteConfigKey, siteConfigSchema } from "#shared/schemas/site-config.ts";

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

/** The edited colors. An incomplete one counts as the color before. */
export function colorsOf(values: ConfigValues, before: ConfigValues): Colors {
  const entries = colorKeys.map((key) => [key, isColor(values[key]) ? values[key] : before[key]]);
  return Object.fromEntries(entries) as Colors;
}

/** `4,48:1`, truncated and not rounded: a failing ratio must not look like a passing one. */
export function contrastText(one: string, other: string): string {
  const cut = Math.floor(contrastRatio(one, other) * 100) / 100;
  return `${cut.toLocaleString("pt-BR", { minimumFractionDigits: 2 })}:1`;
}
