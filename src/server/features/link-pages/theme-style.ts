import type { Page } from "#shared/content/pages.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";

/** URL path of the font of fiscal numbers and codes, which a page loads once it shows one. */
export const MONO_FONT = "/fonts/geist-mono-600.woff2";

/**
 * Returns CSS with the fonts and the configured colors as custom properties, for the first paint. The back office has
 * only the logo's colors of them, so that an unreadable choice can be reverted there.
 */
export function themeStyle(config: SiteConfig, page: Page | undefined, font: string): string {
  const properties = page
    ? paletteProperties(sitePalette(config, config[page.themeColorKey]))
    : logoProperties(config.color_primary);
  const fontFaces =
    `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}` +
    `@font-face{font-family:Geist Mono;font-weight:100 900;font-display:swap;src:url(${MONO_FONT}) format("woff2")}`;
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${fontFaces}:root{${declarations.join(";")}}`;
}

function logoProperties(primary: string) {
  const palette = sitePalette({ ...defaultSiteConfig, color_primary: primary }, primary);
  return { "--color-primary": palette.primary, "--color-on-primary": palette["on-primary"] };
}
