import { pages } from "#shared/content/pages.ts";

/** The five products as menus and the footer name them. */
export const solutions = [
  { ...pages.nucleus, slug: "nucleus", summary: "ERP para comércio e indústria" },
  { ...pages.komanda, slug: "komanda", summary: "Pedidos para bares e restaurantes" },
  { ...pages.jalekinho, slug: "jalekinho", summary: "Gestão para o universo infantil" },
  { ...pages.maskot, slug: "maskot", summary: "Gestão para pet shops e clínicas" },
  { ...pages.store, slug: "store", summary: "Loja virtual ligada ao ERP" },
] as const;

export type Solution = (typeof solutions)[number];

export const itServices = [
  { path: pages.itServices.path, name: "Serviços de\u00a0TI", summary: "Infraestrutura, redes e segurança" },
  { path: pages.helpDesk.path, name: "Help Desk", summary: "Suporte técnico 24/7" },
] as const;
