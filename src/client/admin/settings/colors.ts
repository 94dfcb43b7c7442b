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

/** WCAG 2 level AA for text. */
const WCAG_AA = 4.5;

/** `4,48:1`, truncated and not rounded: a failing ratio must not look like a passing one. */
export function judgeContrast(one: string, other: string): { ratio: string; passes: boolean } {
  const ratio = contrastRatio(one, other);
  const cut = (Math.floor(ratio * 100) / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  return { ratio: `${cut}:1`, passes: ratio >= WCAG_AA };
}
