import { readableShade } from "#shared/formats/color.ts";
import type { Page } from "#shared/pages.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";

/**
 * The site's font and its configured colors as custom properties, so that the first paint already wears them. The back
 * office keeps colors that can be read, or a bad choice could not be taken back in it.
 */
export function themeStyle(config: SiteConfig, page: Page | undefined, font: string): string {
  const ground = page ? config : defaultSiteConfig;
  const properties: [string, string][] = [
    ["--site-primary", config.color_primary],
    ["--site-primary-strong", readableShade(config.color_primary, ground.color_text_on_primary)],
    ["--site-on-primary", ground.color_text_on_primary],
    ["--site-background", ground.color_background_light],
    ["--site-text", ground.color_text_light],
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
