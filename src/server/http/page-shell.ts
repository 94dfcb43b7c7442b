import { readableShade } from "../../shared/formats/colour.ts";
import { documentTitle, findPage, type Page } from "../../shared/pages.ts";
import {
  type EmbeddedSiteConfig,
  type SiteConfig,
  toEmbeddedSiteConfig,
} from "../../shared/schemas/site-config.ts";
import { parseSlides, type Slide } from "../../shared/schemas/slide.ts";
import type { SiteConfigCache, SiteConfigVersion } from "../features/site-config/site-config-cache.ts";
import { type EncodedBody, encodeBody } from "./encoded-body.ts";
import { developmentContentSecurityPolicy, pageContentSecurityPolicy } from "./security-headers.ts";

/** What the page's JSON data block holds; the client starts from it instead of from defaults. */
export type EmbeddedPageData = { config: EmbeddedSiteConfig; slides: readonly Slide[] };

export type ShellTemplates = {
  /** Built HTML of the public site and of the back office. Development reads them anew for every page. */
  site: () => Promise<string>;
  admin: () => Promise<string>;
  /** Address of the font, which every page needs for its first paint. */
  font: string;
};

export type RenderedPage = { body: EncodedBody; contentSecurityPolicy: string };

type Options = {
  templates: ShellTemplates;
  siteConfig: SiteConfigCache;
  publicUrl: string;
  /** True where the templates change while the server runs. */
  development: boolean;
};

const ADMIN_TITLE = "Área administrativa";

/** Renders the HTML of a path once per content version; later requests get the same bytes. */
export function createPageShell({ templates, siteConfig, publicUrl, development }: Options) {
  let renderedVersion = -1;
  let rendered = new Map<string, RenderedPage>();

  const render = async (path: string, version: SiteConfigVersion): Promise<RenderedPage> => {
    const page = findPage(path);
    const style = fontFace(templates.font) + themeStyle(version.config, page);
    const styleHash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
    const template = await (page ? templates.site() : templates.admin());
    const head = page ? publicHead(page, version.config, publicUrl) : adminHead(version.config);
    const html = template
      .replace("</head>", () => `${head}${fontPreload(templates.font)}<style>${style}</style></head>`)
      .replace("</body>", () => `${dataBlock(version.config)}</body>`);
    return {
      body: encodeBody(new TextEncoder().encode(html)),
      contentSecurityPolicy: development
        ? developmentContentSecurityPolicy
        : pageContentSecurityPolicy(styleHash),
    };
  };

  return async (path: string): Promise<RenderedPage> => {
    const version = await siteConfig.current();
    if (development) return render(path, version);
    if (version.versionNumber !== renderedVersion) {
      rendered = new Map();
      renderedVersion = version.versionNumber;
    }
    const known = rendered.get(path);
    if (known) return known;
    const page = await render(path, version);
    if (version.versionNumber === renderedVersion) rendered.set(path, page);
    return page;
  };
}

function publicHead(page: Page, config: SiteConfig, publicUrl: string): string {
  const title = documentTitle(page.title, config.site_title);
  const url = publicUrl + page.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", page.description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", config.site_title),
    meta("property", "og:locale", "pt_BR"),
    meta("property", "og:title", title),
    meta("property", "og:description", page.description),
    meta("property", "og:url", url),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "theme-color", config[page.themeColourKey]),
    iconLink(config),
  ].join("");
}

function adminHead(config: SiteConfig): string {
  return [
    `<title>${escapeHtml(documentTitle(ADMIN_TITLE, config.site_title))}</title>`,
    meta("name", "robots", "noindex, nofollow"),
    iconLink(config),
  ].join("");
}

function iconLink(config: SiteConfig): string {
  return `<link rel="icon" href="${escapeHtml(config.site_favicon || "/images/favicon.svg")}">`;
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function fontPreload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}

function fontFace(font: string): string {
  return `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}`;
}

/** The configured colours as custom properties, so that the first paint already wears them. */
function themeStyle(config: SiteConfig, page: Page | undefined): string {
  const accent = config[page?.themeColourKey ?? "color_primary"];
  const entries: [string, string][] = [
    ["--site-primary", config.color_primary],
    ["--site-primary-strong", readableShade(config.color_primary, config.color_text_on_primary)],
    ["--site-on-primary", config.color_text_on_primary],
    ["--site-background", config.color_background_light],
    ["--site-text", config.color_text_light],
  ];
  if (page)
    entries.push(
      ["--accent", accent],
      ["--accent-strong", readableShade(accent, config.color_text_on_primary)],
    );
  return `:root{${entries.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/** JSON in a data block is not script; `<` is escaped so that no value can end the block. */
function dataBlock(config: SiteConfig): string {
  const data: EmbeddedPageData = {
    config: toEmbeddedSiteConfig(config),
    slides: parseSlides(config.site_slider_images).filter((slide) => slide.visible),
  };
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${json}</script>`;
}

function escapeHtml(text: string): string {
  return Bun.escapeHTML(text);
}
