import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { readableShade } from "#shared/formats/color.ts";
import { documentTitle, findPage } from "#shared/pages.ts";

/**
 * Keeps title, description, canonical link and colors in step with the route (product 2.4). It changes the elements
 * that the server wrote for the first page; React would add a second set.
 */
export function usePageMetadata(): void {
  const { pathname } = useLocation();
  const { config } = useSiteConfig();
  useEffect(() => {
    const page = findPage(pathname);
    if (!page) return;
    const title = documentTitle(page.title, config.site_title);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const url = new URL(page.path, canonical?.href ?? location.href).href;
    document.title = title;
    if (canonical) canonical.href = url;
    setMeta("description", page.description);
    setMeta("og:title", title);
    setMeta("og:description", page.description);
    setMeta("og:url", url);

    const accent = config[page.themeColorKey];
    const { style } = document.documentElement;
    style.setProperty("--accent", accent);
    style.setProperty("--accent-strong", readableShade(accent, config.color_text_on_primary));
    style.setProperty("--site-primary", config.color_primary);
    style.setProperty(
      "--site-primary-strong",
      readableShade(config.color_primary, config.color_text_on_primary),
    );
    style.setProperty("--site-on-primary", config.color_text_on_primary);
    style.setProperty("--site-background", config.color_background_light);
    style.setProperty("--site-text", config.color_text_light);
    setMeta("theme-color", accent);
  }, [pathname, config]);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute("content", content);
}
