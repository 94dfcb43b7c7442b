import { useEffect } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { EmbeddedContent } from "#shared/content/content-keys.ts";
import {
  documentTitle,
  findPage,
  type Page,
  pageTitle,
  socialImage,
  withoutEndSlash,
} from "#shared/content/pages.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";

/**
 * Keeps title, description, canonical link, icon and colors in step with the route. It changes the elements
 * that the server wrote for the first page; React would add a second set.
 */
export function usePageMetadata(pathname: string): void {
  const { config, content } = useSiteConfig();
  useEffect(() => {
    const page = findPage(withoutEndSlash(pathname));
    if (!page) return;
    const ownTitle = pageTitle(page, content);
    const title = documentTitle(ownTitle, config.site_title);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const url = new URL(page.path, canonical?.href ?? location.href).href;
    document.title = title;
    // The server described the first page.
    if (canonical && canonical.href !== url) {
      canonical.href = url;
      void describe(page, content, () => canonical.href === url);
    }
    setMeta("og:title", title);
    setMeta("og:url", url);
    setMeta("og:image", new URL(socialImage(page).path, url).href);
    setMeta("og:image:alt", ownTitle);

    const accent = config[page.themeColorKey];
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(paletteProperties(sitePalette(config, accent))))
      style.setProperty(name, value);
    setMeta("theme-color", accent);
    setIcon(config.site_favicon || DEFAULT_FAVICON);
  }, [pathname, config, content]);
}

/** Loads the description of a page, unless it was left again by then. */
async function describe(
  page: Page,
  content: EmbeddedContent | undefined,
  isCurrent: () => boolean,
): Promise<void> {
  const { pageDescription } = await import("#shared/content/page-descriptions.ts");
  if (!isCurrent()) return;
  const description = pageDescription(page, content);
  setMeta("description", description);
  setMeta("og:description", description);
}

/** A new element: browsers look again at the icon when it enters the head, and not all when its address changes. */
function setIcon(address: string): void {
  const before = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (before?.getAttribute("href") === address) return;
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = address;
  before?.remove();
  document.head.append(icon);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute("content", content);
}
