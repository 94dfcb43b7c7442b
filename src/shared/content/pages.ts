import type { EmbeddedContent } from "./content-keys.ts";
import type { ContentChanges } from "./define-content.ts";

type ColorKey = "color_primary" | `color_system_${"nucleus" | "komanda" | "jalekinho" | "maskote" | "store"}`;

/** A public route: texts for tab, search results and shared links, and its color. */
export type Page = {
  path: string;
  /** Name in menus and breadcrumbs. */
  name: string;
  /** Without the site title, which `documentTitle` appends. */
  title: string;
  /** Site config key of the color for scroll progress, scrollbar and accents. */
  themeColorKey: ColorKey;
  /** Reachable only by a mailed link; excluded from search engines, menus and counts. */
  isUnlisted?: true;
};

export const pages = {
  home: {
    path: "/",
    name: "Início",
    title: "ERP, certificados digitais e serviços de TI",
    themeColorKey: "color_primary",
  },
  certificates: {
    path: "/certificados",
    name: "Certificado Digital",
    title: "Certificado digital e-CPF e e-CNPJ: 50% de desconto",
    themeColorKey: "color_primary",
  },
  nucleus: {
    path: "/sistemas-erp/nucleus",
    name: "Nucleus",
    title: "Nucleus, o ERP para comércio e indústria",
    themeColorKey: "color_system_nucleus",
  },
  komanda: {
    path: "/sistemas-erp/komanda",
    name: "Komanda",
    title: "Komanda, pedidos para bares e restaurantes",
    themeColorKey: "color_system_komanda",
  },
  jalekinho: {
    path: "/sistemas-erp/jalekinho",
    name: "Jalekinho",
    title: "Jalekinho, gestão para o universo infantil",
    themeColorKey: "color_system_jalekinho",
  },
  maskot: {
    path: "/sistemas-erp/maskot",
    name: "Maskot",
    title: "Maskot, gestão para pet shops e clínicas",
    themeColorKey: "color_system_maskote",
  },
  store: {
    path: "/solucoes/store",
    name: "Store",
    title: "Store, a loja virtual ligada ao seu ERP",
    themeColorKey: "color_system_store",
  },
  comparison: {
    path: "/comparar",
    name: "Comparar",
    title: "Comparar",
    themeColorKey: "color_primary",
  },
  access: {
    path: "/acesso",
    name: "Acessar Sistemas",
    title: "Acessar sistemas",
    themeColorKey: "color_primary",
  },
  itServices: {
    path: "/servicos-ti",
    name: "Serviços de TI",
    title: "Serviços de TI para empresas",
    themeColorKey: "color_primary",
  },
  helpDesk: {
    path: "/servicos-ti/help-desk",
    name: "Help Desk",
    title: "Help desk 24 horas por dia, 7 dias por semana",
    themeColorKey: "color_primary",
  },
  contact: {
    path: "/contato",
    name: "Contato",
    title: "Contato",
    themeColorKey: "color_primary",
  },
  workWithUs: {
    path: "/work-with-us",
    name: "Trabalhe Conosco",
    title: "Trabalhe Conosco",
    themeColorKey: "color_primary",
  },
  termsOfUse: {
    path: "/terms-of-use",
    name: "Termos de Uso",
    title: "Termos de Uso",
    themeColorKey: "color_primary",
  },
  privacyPolicy: {
    path: "/privacy-policy",
    name: "Política de Privacidade",
    title: "Política de Privacidade",
    themeColorKey: "color_primary",
  },
  dataRequest: {
    path: "/privacidade/meus-dados",
    name: "Meus Dados",
    title: "Seus dados pessoais: faça um pedido",
    themeColorKey: "color_primary",
  },
  documents: {
    path: "/documents",
    name: "Contratos e Termos",
    title: "Contratos e Termos",
    themeColorKey: "color_primary",
  },
} as const satisfies Record<string, Page>;

/** Pages for withdrawing marketing consent, and for confirming it again. */
export const unlistedPages = {
  withdrawal: {
    path: "/privacidade/cancelar-novidades",
    name: "Cancelar novidades",
    title: "Cancelar novidades",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  withdrawn: {
    path: "/privacidade/novidades-canceladas",
    name: "Novidades canceladas",
    title: "Novidades canceladas",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  marketing: {
    path: "/privacidade/confirmar-novidades",
    name: "Confirmar novidades",
    title: "Confirmar novidades",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  marketingConfirmed: {
    path: "/privacidade/novidades-confirmadas",
    name: "Novidades confirmadas",
    title: "Novidades confirmadas",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  unknownWithdrawal: {
    path: "/privacidade/link-invalido",
    name: "Link inválido",
    title: "Link inválido",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
} as const satisfies Record<string, Page>;

/** Paths of all listed public pages. */
export const publicPaths: readonly string[] = Object.values(pages).map(({ path }) => path);

const pageByPath = new Map<string, Page>(
  [...Object.values(pages), ...Object.values(unlistedPages)].map((page) => [page.path, page]),
);

/** Paths of all rendered pages. */
export const renderedPaths: readonly string[] = [...pageByPath.keys()];

/** Name of the document with the texts of a page: `it_services` for `itServices`. */
export function documentName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The changes of a page's document. */
export function changesOfPage(page: Page, content: EmbeddedContent | undefined): ContentChanges {
  const [key] = Object.entries(pages).find(([, one]) => one === page) ?? [""];
  return content?.[documentName(key)] ?? {};
}

/** The current title of a page, with the company's changes. */
export function pageTitle(page: Page, content: EmbeddedContent | undefined): string {
  return String(changesOfPage(page, content)["meta.title"] ?? page.title);
}

/** Returns the page at a path without a trailing slash, or undefined. */
export function findPage(path: string): Page | undefined {
  return pageByPath.get(path);
}

/** Strips trailing slashes, as the browser's router does. */
export function withoutEndSlash(path: string): string {
  return path.replace(/(.)\/+$/, "$1");
}

/** Size of preview images for shared links, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 };

/** Returns a page's preview image for shared links; unlisted pages use that of home. */
export function socialImage(page: Page): { path: string; width: number; height: number } {
  const isHome = page.path === "/" || page.isUnlisted;
  const name = isHome ? "inicio" : page.path.slice(1).replaceAll("/", "-");
  return { path: `/social/${name}.jpg`, ...SOCIAL_SIZE };
}

/** Title of the tab. */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return `${pageTitle} | ${siteTitle}`;
}

/** Paths of the back office; one of them only redirects. The server answers a path that is missing here with `/`. */
export const adminPaths = [
  "/admin/login",
  "/admin/reset-password",
  "/admin/invitation",
  "/admin/config-versions",
  "/admin/dashboard",
  "/admin/leads",
  "/admin/people",
  "/admin/privacy",
  "/admin/privacy/incidents",
  "/admin/privacy/people",
  "/admin/privacy/records",
  "/admin/privacy/terms",
  "/admin/funnel",
  "/admin/campaigns",
  "/admin/campaigns/links",
  "/admin/campaigns/services",
  "/admin/report",
  "/admin/messages",
  "/admin/positions",
  "/admin/templates",
  "/admin/data-management",
  "/admin/file-upload",
  "/admin/users",
  "/admin/account",
  "/admin/slider",
  "/admin/paths",
  "/admin/pages",
  "/admin/pages/own",
  "/admin/terms-of-use",
  "/admin/privacy-policy",
  "/admin/resumes",
  "/admin/access",
  "/admin/help",
  "/admin/logs",
  "/admin/integrations",
  "/admin/system-health",
] as const;

/** Redirects. Any path in neither list redirects to `/`. */
export const redirects: Readonly<Record<string, string>> = {
  "/admin": "/admin/login",
  "/admin/settings": "/admin/data-management",
  "/solucoes/hotspot": "/",
  "/solucoes/ynternet": "/",
};
