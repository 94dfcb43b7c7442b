import { readableShade } from "#shared/formats/color.ts";
import type { Page } from "#shared/pages.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";

/**
 * Returns CSS with the font and the configured colors as custom properties, for the first paint (product 2.5). The back
 * office uses the default text colors, so that an unreadable choice can be reverted there (product 7.3).
 */
export function themeStyle(config: SiteConfig, page: Page | undefined, font: string): string {
  const readableColors = page ? config : defaultSiteConfig;
  const properties: [string, string][] = [
    ["--site-primary", config.color_primary],
    ["--site-primary-strong", readableShade(config.color_primary, readableColors.color_text_on_primary)],
    ["--site-on-primary", readableColors.color_text_on_primary],
    ["--site-background", readableColors.color_background_light],
    ["--site-text", readableColors.color_text_light],
  ];
  if (page) {
    const accent = config[page.themeColorKey];
    properties.push(
      ["--accent", accent],
      ["--accent-strong", readableShade(accent, config.color_text_on_primary)],
    );
  }
  const fontFace = `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}`;
  return `${fontFace}:root{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
