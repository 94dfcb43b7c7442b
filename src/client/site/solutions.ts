import { pages } from "#shared/site/pages.ts";

/** The five products as menus and the footer name them. */
export const solutions = [
  { ...pages.nucleus, name: "Nucleus", summary: "ERP para comércio e indústria" },
  { ...pages.komanda, name: "Komanda", summary: "Pedidos para bares e restaurantes" },
  { ...pages.jalekinho, name: "Jalekinho", summary: "Gestão para o universo infantil" },
  { ...pages.maskot, name: "Maskot", summary: "Gestão para pet shops e clínicas" },
  { ...pages.store, name: "Store", summary: "Loja virtual ligada ao ERP" },
] as const;

export const itServices = [
  { path: pages.itServices.path, name: "Serviços de\u00a0TI", summary: "Infraestrutura, redes e segurança" },
  { path: pages.helpDesk.path, name: "Help Desk", summary: "Suporte técnico 24/7" },
] as const;
