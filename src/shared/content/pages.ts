import type { EmbeddedContent } from "./content-keys.ts";

type ColorKey = "color_primary" | `color_system_${"nucleus" | "komanda" | "jalekinho" | "maskote" | "store"}`;

/** A public route: texts for tab, search results and shared links, and its color. */
export type Page = {
  path: string;
  /** Name in menus and breadcrumbs. */
  name: string;
  /** Without the site title, which `documentTitle` appends. */
  title: string;
  description: string;
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
    description:
      "Sistema de gestão com vendas, estoque, financeiro, boletos e documentos fiscais. Teste grátis e peça uma demonstração on-line.",
    themeColorKey: "color_primary",
  },
  certificates: {
    path: "/certificados",
    name: "Certificado Digital",
    title: "Certificado digital e-CPF e e-CNPJ: 50% de desconto",
    description:
      "Certificados ICP-Brasil A1 e A3 com validade de 1 ano, emissão em 1 a 3 dias úteis e metade do preço para clientes.",
    themeColorKey: "color_primary",
  },
  nucleus: {
    path: "/sistemas-erp/nucleus",
    name: "Nucleus",
    title: "Nucleus, o ERP para comércio e indústria",
    description:
      "Vendas, estoque, financeiro e fiscal em um só sistema, com força de vendas no celular e relatórios na hora.",
    themeColorKey: "color_system_nucleus",
  },
  komanda: {
    path: "/sistemas-erp/komanda",
    name: "Komanda",
    title: "Komanda, pedidos para bares e restaurantes",
    description:
      "Comanda eletrônica, cozinha e caixa ligados: o pedido sai da mesa e chega ao preparo sem papel.",
    themeColorKey: "color_system_komanda",
  },
  jalekinho: {
    path: "/sistemas-erp/jalekinho",
    name: "Jalekinho",
    title: "Jalekinho, gestão para o universo infantil",
    description:
      "Matrículas, turmas, mensalidades e comunicação com as famílias para escolas e espaços infantis.",
    themeColorKey: "color_system_jalekinho",
  },
  maskot: {
    path: "/sistemas-erp/maskot",
    name: "Maskot",
    title: "Maskot, gestão para pet shops e clínicas",
    description:
      "Agenda, banho e tosa, vacinas e vendas do pet shop em um só lugar, com lembretes para o tutor.",
    themeColorKey: "color_system_maskote",
  },
  store: {
    path: "/solucoes/store",
    name: "Store",
    title: "Store, a loja virtual ligada ao seu ERP",
    description:
      "Loja virtual com catálogo ilimitado, checkout seguro e estoque sincronizado com o sistema de gestão.",
    themeColorKey: "color_system_store",
  },
  comparison: {
    path: "/comparar",
    name: "Comparar",
    title: "Comparar",
    description:
      "Planilha, outro ERP ou Nucleus: dez pontos lado a lado, também os que perdemos, e a conta do tempo que a sua empresa redigita.",
    themeColorKey: "color_primary",
  },
  access: {
    path: "/acesso",
    name: "Acessar Sistemas",
    title: "Acessar sistemas",
    description:
      "Entre no Nucleus, Komanda, Jalekinho, Maskot ou Store: escolha o seu sistema e acesse on-line.",
    themeColorKey: "color_primary",
  },
  itServices: {
    path: "/servicos-ti",
    name: "Serviços de TI",
    title: "Serviços de TI para empresas",
    description:
      "Help desk, servidores, redes, domínios, desenvolvimento web e segurança da informação com equipe própria.",
    themeColorKey: "color_primary",
  },
  helpDesk: {
    path: "/servicos-ti/help-desk",
    name: "Help Desk",
    title: "Help desk 24 horas por dia, 7 dias por semana",
    description:
      "Suporte técnico 24/7 com atendimento remoto, chamados acompanhados e prazos combinados com você.",
    themeColorKey: "color_primary",
  },
  contact: {
    path: "/contato",
    name: "Contato",
    title: "Contato",
    description: "Fale com a nossa equipe: telefone, e-mail, central de suporte e formulário de mensagem.",
    themeColorKey: "color_primary",
  },
  workWithUs: {
    path: "/work-with-us",
    name: "Trabalhe Conosco",
    title: "Trabalhe Conosco",
    description:
      "Envie seu currículo e venha construir sistemas usados todos os dias por empresas de todo o Brasil.",
    themeColorKey: "color_primary",
  },
  termsOfUse: {
    path: "/terms-of-use",
    name: "Termos de Uso",
    title: "Termos de Uso",
    description: "As condições de uso do site e dos sistemas: direitos, deveres, limites e foro de Curitiba.",
    themeColorKey: "color_primary",
  },
  privacyPolicy: {
    path: "/privacy-policy",
    name: "Política de Privacidade",
    title: "Política de Privacidade",
    description:
      "Como tratamos os seus dados pessoais segundo a LGPD: finalidades, prazos, direitos e contato.",
    themeColorKey: "color_primary",
  },
  dataRequest: {
    path: "/privacidade/meus-dados",
    name: "Meus Dados",
    title: "Seus dados pessoais: faça um pedido",
    description:
      "Peça acesso, correção, portabilidade ou eliminação dos seus dados pessoais, como a LGPD garante, e saiba o prazo da resposta.",
    themeColorKey: "color_primary",
  },
  documents: {
    path: "/documents",
    name: "Contratos e Termos",
    title: "Contratos e Termos",
    description: "Contratos, termos e documentos dos nossos produtos e serviços reunidos em um só lugar.",
    themeColorKey: "color_primary",
  },
} as const satisfies Record<string, Page>;

/** Pages for withdrawing marketing consent, and for confirming it again. */
export const unlistedPages = {
  withdrawal: {
    path: "/privacidade/cancelar-novidades",
    name: "Cancelar novidades",
    title: "Cancelar novidades",
    description: "Deixe de receber novidades e ofertas por e-mail, com um clique e sem senha.",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  withdrawn: {
    path: "/privacidade/novidades-canceladas",
    name: "Novidades canceladas",
    title: "Novidades canceladas",
    description: "A retirada do seu consentimento para novidades e ofertas por e-mail está registrada.",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  marketing: {
    path: "/privacidade/confirmar-novidades",
    name: "Confirmar novidades",
    title: "Confirmar novidades",
    description: "Confirme que quer receber novidades e ofertas por e-mail, com um clique e sem senha.",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  marketingConfirmed: {
    path: "/privacidade/novidades-confirmadas",
    name: "Novidades confirmadas",
    title: "Novidades confirmadas",
    description: "O seu consentimento para novidades e ofertas por e-mail está registrado.",
    themeColorKey: "color_primary",
    isUnlisted: true,
  },
  unknownWithdrawal: {
    path: "/privacidade/link-invalido",
    name: "Link inválido",
    title: "Link inválido",
    description: "O link está incompleto ou venceu.",
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

/** Title and description of a page as the company has them. */
export function metaOf(
  page: Page,
  content: EmbeddedContent | undefined,
): Pick<Page, "title" | "description"> {
  const [key] = Object.entries(pages).find(([, one]) => one === page) ?? [""];
  const changes = content?.[documentName(key)];
  return {
    title: String(changes?.["meta.title"] ?? page.title),
    description: String(changes?.["meta.description"] ?? page.description),
  };
}

/** Returns the page at a path without a trailing slash, or undefined. */
export function findPage(path: string): Page | undefined {
  return pageByPath.get(path);
}

/** Strips trailing slashes, as the browser's router does. */
export function withoutEndSlash(path: string): string {
  return path.replace(/(.)\/+$/, "$1");
}

/** Returns a page's preview image for shared links; unlisted pages use that of home. Sizes in pixels. */
export function socialImage(page: Page): { path: string; width: number; height: number } {
  const isHome = page.path === "/" || page.isUnlisted;
  const name = isHome ? "inicio" : page.path.slice(1).replaceAll("/", "-");
  return { path: `/social/${name}.jpg`, width: 1200, height: 630 };
}

/** Title of the tab. */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return `${pageTitle} | ${siteTitle}`;
}

/** Paths of the back office; one of them only redirects. */
export const adminPaths = [
  "/admin/login",
  "/admin/reset-password",
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
  "/admin/messages",
  "/admin/templates",
  "/admin/data-management",
  "/admin/file-upload",
  "/admin/users",
  "/admin/slider",
  "/admin/pages",
  "/admin/terms-of-use",
  "/admin/privacy-policy",
  "/admin/resumes",
  "/admin/access",
  "/admin/privacy",
  "/admin/privacy/incidents",
  "/admin/logs",
  "/admin/system-health",
] as const;

/** Redirects. Any path in neither list redirects to `/`. */
export const redirects: Readonly<Record<string, string>> = {
  "/admin": "/admin/login",
  "/admin/settings": "/admin/data-management",
  "/solucoes/hotspot": "/",
  "/solucoes/ynternet": "/",
};
