import type { EmbeddedContent } from "#shared/content/content-keys.ts";
import { pageDescription } from "#shared/content/page-descriptions.ts";
import type { Page } from "#shared/content/pages.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import type { EmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { setMeta } from "./set-meta.ts";

/** Colors and description of a page after navigation; the server rendered those of the first page. */
export function showPageLook(
  page: Page,
  { config, content }: { config: EmbeddedSiteConfig; content?: EmbeddedContent | undefined },
): void {
  const accent = config[page.themeColorKey];
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(paletteProperties(sitePalette(config, accent))))
    style.setProperty(name, value);
  setMeta("theme-color", accent);
  const description = pageDescription(page, content);
  setMeta("description", description);
  setMeta("og:description", description);
}
