import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import type { Page } from "#shared/site/pages.ts";

/**
 * Returns CSS with font and configured colors as custom properties, for the first paint. The back office gets only the
 * logo's colors, so that an unreadable choice can be reverted there.
 */
export function themeStyle(config: SiteConfig, page: Page | undefined, font: string): string {
  const properties = page
    ? paletteProperties(sitePalette(config, config[page.themeColorKey]))
    : logoProperties(config.color_primary);
  const fontFace = `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}`;
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${fontFace}:root{${declarations.join(";")}}`;
}

function logoProperties(primary: string) {
  const palette = sitePalette({ ...defaultSiteConfig, color_primary: primary }, primary);
  return { "--color-primary": palette.primary, "--color-on-primary": palette["on-primary"] };
}
