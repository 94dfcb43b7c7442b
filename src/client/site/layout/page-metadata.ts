import { useEffect, useRef } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { documentTitle, findPage, pageTitle, socialImage, withoutEndSlash } from "#shared/content/pages.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import { setMeta } from "./set-meta.ts";

/** Loads what a page needs besides its code on navigation. */
export const loadPageLook = () => import("./page-look.ts");

/**
 * Keeps title, description, canonical link, icon and colors in sync with the route. Changes the elements rendered by
 * the server; React would add a second set.
 */
export function usePageMetadata(pathname: string): void {
  const { config, content, ownPage } = useSiteConfig();
  /** Config from which the server rendered the first page. */
  const first = useRef<{ pathname: string; config: typeof config } | undefined>({ pathname, config });
  useEffect(() => {
    const page = findPage(withoutEndSlash(pathname));
    if (!page) {
      // Back on the own page for which the document was rendered; its code restores the rest of the head.
      if (ownPage && !first.current) document.title = documentTitle(ownPage.title, config.site_title);
      return;
    }
    const ownTitle = pageTitle(page, content);
    const title = documentTitle(ownTitle, config.site_title);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const url = new URL(page.path, canonical?.href ?? location.href).href;
    document.title = title;
    if (canonical) canonical.href = url;
    setMeta("og:title", title);
    setMeta("og:url", url);
    setMeta("og:image", new URL(socialImage(page).path, url).href);
    setMeta("og:image:alt", ownTitle);
    setIcon(config.site_favicon || DEFAULT_FAVICON);

    if (first.current?.pathname === pathname && first.current.config === config) return;
    first.current = undefined;
    let isLeft = false;
    void loadPageLook().then(({ showPageLook }) => isLeft || showPageLook(page, { config, content }));
    return () => {
      isLeft = true;
    };
  }, [pathname, config, content, ownPage]);
}

/** A new element: all browsers reload an icon added to the head, but not all on a change of its URL. */
function setIcon(address: string): void {
  const before = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (before?.getAttribute("href") === address) return;
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = address;
  before?.remove();
  document.head.append(icon);
}
