import { pageContentSecurityPolicy } from "#server/platform/http/security-headers.ts";
import { documentTitle, type Page, pages } from "#shared/content/pages.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

/** Look of a page without scripts: company name above the content. */
const SHELL_STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:flex;flex-direction:column;background:var(--color-mist);color:var(--color-ink);font:1rem/1.6 Geist,system-ui,sans-serif}
header{padding:1.25rem 1.5rem;background:var(--color-surface);border-bottom:1px solid var(--color-line)}
header a{color:inherit;font-weight:600;letter-spacing:-.01em;text-decoration:none}
`;

const STYLE = `
main{flex:1;display:grid;place-items:center;padding:2rem 1rem 4rem}
article{width:100%;max-width:32rem;padding:2rem 1.5rem;background:var(--color-surface);border:1px solid var(--color-line);border-radius:1.25rem}
@media (min-width:40rem){article{padding:2.75rem}}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
p{margin:1rem 0 0;text-wrap:pretty;overflow-wrap:anywhere}
p+p{color:var(--color-soft)}
dl{margin:1.5rem 0 0;padding:1.25rem;border-radius:.75rem;background:var(--color-mist)}
dt{font-size:.875rem;color:var(--color-soft)}
dd{margin:0 0 .875rem;white-space:pre-wrap;overflow-wrap:anywhere}
dd:last-child{margin-bottom:0}
form{margin-top:1.75rem}
button{width:100%;min-height:3.25rem;padding:.5rem 1.5rem;border:0;border-radius:.75rem;background:var(--color-primary-strong);color:var(--color-on-primary);font:inherit;font-weight:500;line-height:1.3;cursor:pointer}
button:hover{filter:brightness(1.08)}
article>a{display:inline-block;margin-top:1.5rem;padding:.5rem 0;color:var(--color-ink);font-weight:500;text-underline-offset:3px}
a:focus-visible,button:focus-visible{outline:2px solid var(--color-ink);outline-offset:3px;border-radius:.75rem}
`;

export type LinkPage = {
  title: string;
  /** Sentences below the title, most important first. */
  sentences: readonly string[];
  /** Entered data to review before pressing the button. */
  facts?: readonly { label: string; value: string }[];
  /** The only button, which posts to the page's URL, query included; its label, or what it sends with it. */
  button?: string | { label: string; name: string; value: string };
  link?: { href: string; label: string };
  /** A URL of this site that the browser opens automatically. */
  opens?: string;
};

/**
 * Renders the landing page of a link in a mail or on another site: one message and one action, no scripts, excluded
 * from caches and search engines.
 */
export function renderLinkPage(
  { title, sentences, facts = [], button, link, opens }: LinkPage,
  { config, font }: { config: SiteConfig; font: string },
): { html: string; headers: Record<string, string> } {
  const text = Bun.escapeHTML;
  return renderPlainPage(
    {
      title,
      opens,
      style: STYLE,
      main: `<main><article><h1>${text(title)}</h1>${sentences.map((sentence) => `<p>${text(sentence)}</p>`).join("")}${facts.length > 0 ? `<dl>${facts.map(({ label, value }) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join("")}</dl>` : ""}${button ? buttonForm(button) : ""}${link ? `<a href="${text(link.href)}">${text(link.label)}</a>` : ""}</article></main>`,
    },
    { config, font },
  );
}

type PlainPage = {
  title: string;
  style: string;
  /** HTML of the content. */
  main: string;
  opens?: string | undefined;
};

/** Renders a page without scripts, excluded from caches and search engines, whose URL no other site learns. */
export function renderPlainPage(
  { title, style: ownStyle, main, opens }: PlainPage,
  { config, font }: { config: SiteConfig; font: string },
): { html: string; headers: Record<string, string> } {
  const style = themeStyle(config, pages.home, font) + SHELL_STYLE + ownStyle;
  const text = Bun.escapeHTML;
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${opens ? `<meta http-equiv="refresh" content="0;url=${text(opens)}">` : ""}<title>${text(documentTitle(title, config.site_title))}</title><style>${style}</style></head><body><header><a href="/">${text(config.company_name)}</a></header>${main}</body></html>`;
  return {
    html,
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": pageContentSecurityPolicy({ style, scripts: [] }),
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    },
  };
}

/**
 * Reopens its own URL once, since same-site navigation sends the cookie. A sandboxed tab would loop;
 * Cross-Origin-Opener-Policy stops it from showing the page.
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

function buttonForm(button: NonNullable<LinkPage["button"]>): string {
  const text = Bun.escapeHTML;
  const { label, sent } =
    typeof button === "string"
      ? { label: button, sent: "" }
      : { label: button.label, sent: ` name="${text(button.name)}" value="${text(button.value)}"` };
  return `<form method="post"><button type="submit"${sent}>${text(label)}</button></form>`;
}

/** URL path of the font for fiscal numbers and codes, loaded by pages that show one. */
export const MONO_FONT = "/fonts/geist-mono-600.woff2";

/**
 * Returns CSS with the fonts and the configured colors as custom properties, for the first paint. The back office uses
 * only the logo's colors, so that an unreadable choice can be reverted there.
 */
export function themeStyle(config: SiteConfig, page: Page | undefined, font: string): string {
  const properties = page
    ? paletteProperties(sitePalette(config, config[page.themeColorKey]))
    : logoProperties(config.color_primary);
  const fontFaces =
    `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}` +
    `@font-face{font-family:Geist Mono;font-weight:100 900;font-display:swap;src:url(${MONO_FONT}) format("woff2")}`;
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${fontFaces}:root{${declarations.join(";")}}`;
}

function logoProperties(primary: string) {
  const palette = sitePalette({ ...defaultSiteConfig, color_primary: primary }, primary);
  return { "--color-primary": palette.primary, "--color-on-primary": palette["on-primary"] };
}
