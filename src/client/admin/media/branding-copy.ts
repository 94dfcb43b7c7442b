import { useEffect } from "react";
import { DEFAULT_FAVICON } from "#shared/media-url.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** Spec section 3: local storage uses the names of the configuration. */
const keys = ["site_logo", "site_footer_logo", "site_favicon", "site_slider_images"] as const;

/** Keeps this browser's copy of the branding, and this page's icon, as the site has them (spec section 4). */
export function useBrandingCopy(config: SiteConfig): void {
  useEffect(() => {
    for (const key of keys) keepCopy(key, config[key]);
    showIcon(config.site_favicon || DEFAULT_FAVICON);
  }, [config]);
}

/** The server's is the one that counts: a storage that is full or closed costs nothing. */
function keepCopy(key: (typeof keys)[number], value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn("the branding copy was not kept", error);
  }
}

function showIcon(address: string): void {
  const existing = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = existing ?? document.head.appendChild(document.createElement("link"));
  link.rel = "icon";
  link.href = address;
}
