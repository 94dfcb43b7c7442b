import { useEffect } from "react";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** Local storage keys, equal to those of the site config. */
const keys = ["site_logo", "site_footer_logo", "site_favicon", "site_slider_images"] as const;

/** Syncs this browser's copy of the branding and the page's favicon with the site. */
export function useBrandingCopy(config: SiteConfig): void {
  useEffect(() => {
    for (const key of keys) keepCopy(key, config[key]);
    showIcon(config.site_favicon || DEFAULT_FAVICON);
  }, [config]);
}

/** The copy is optional: a full or blocked storage does no harm. */
function keepCopy(key: (typeof keys)[number], value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn("the branding copy could not be stored", error);
  }
}

function showIcon(address: string): void {
  const existing = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = existing ?? document.head.appendChild(document.createElement("link"));
  link.rel = "icon";
  link.href = address;
}
