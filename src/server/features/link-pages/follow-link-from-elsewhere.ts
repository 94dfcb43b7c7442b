import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { renderLinkPage } from "./link-page.ts";

/**
 * A page that opens its own address again: what a page of this site opens is asked for with the cookie. This happens
 * once: the one tab whose second request were another's again, one that a site has sandboxed, does not show the page
 * (Cross-Origin-Opener-Policy).
 */
export function followLinkFromElsewhere(
  { url }: Request,
  site: { config: SiteConfig; font: string },
): Response {
  const { pathname, search } = new URL(url);
  const href = pathname + search;
  const { title, sentences, button } = texts.linkFromElsewhere;
  const { html, headers } = renderLinkPage(
    { title, sentences, link: { href, label: button }, opens: href },
    site,
  );
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}
