import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** Header and footer of every page, and parts shared by several pages. */
export const frame = defineContent("frame", ({ figure, heading, label, line, link, list, menu, note }) => ({
  menu: {
    home: menu("Início"),
    solutions: menu("Soluções"),
    systems: label("Sistemas ERP"),
    certificates: menu("Certificado Digital"),
    itServices: menu("Serviços de TI"),
    contact: menu("Contato"),
    access: menu("Acessar Sistemas"),
    demo: menu("Solicitar Demonstração"),
    admin: label("Área administrativa"),
  },
  solutions: {
    nucleus: line("ERP para comércio e indústria"),
    komanda: line("Pedidos para bares e restaurantes"),
    jalekinho: line("Gestão para o universo infantil"),
    maskot: line("Gestão para pet shops e clínicas"),
    store: line("Loja virtual ligada ao ERP"),
  },
  itServices: {
    title: label("Serviços de\u00a0TI"),
    items: list(
      [
        { id: "services", link: link({ label: "Serviços de\u00a0TI", to: pages.itServices.path }) },
        { id: "help-desk", link: link({ label: "Help Desk", to: pages.helpDesk.path }) },
      ],
      { min: 1, max: 8 },
    ),
  },
  actions: {
    demo: menu("Demonstração"),
    chat: menu("WhatsApp"),
    whatsAppText: line("Olá! Vim pelo site e quero conversar."),
  },
  dayOne: {
    title: heading("Vale desde o primeiro dia"),
    items: list(
      [
        { id: "systems", figure: figure("5"), unit: line("sistemas e um suporte só") },
        { id: "help-desk", figure: figure("168 h"), unit: line("por semana de help desk") },
        { id: "trial", figure: figure("{teste}"), unit: line("de teste grátis") },
        { id: "demo", figure: figure("40 min"), unit: line("de demonstração on-line") },
      ],
      { min: 1, max: 6 },
    ),
    mark: note("Certificados ICP-Brasil"),
  },
  proof: {
    mark: line("Revenda de certificados ICP-Brasil"),
    cases: heading("O que mudou para quem já usa"),
    before: label("Antes"),
    after: label("Depois"),
  },
  end: {
    demo: label("Solicitar Demonstração"),
    chat: label("WhatsApp"),
    contact: label("Falar com a equipe"),
    message: label("Enviar uma mensagem"),
  },
  footer: {
    chat: label("WhatsApp {telefone}"),
    support: line("Suporte: {horario}"),
    solutions: label("Soluções"),
    company: label("Empresa"),
    items: list(
      [
        { id: "certificates", link: link({ label: "Certificado Digital", to: pages.certificates.path }) },
        { id: "contact", link: link({ label: "Contato", to: pages.contact.path }) },
        { id: "work-with-us", link: link({ label: "Trabalhe Conosco", to: pages.workWithUs.path }) },
        { id: "access", link: link({ label: "Acessar Sistemas", to: pages.access.path }) },
      ],
      { min: 1, max: 8 },
    ),
    copyright: line("© {ano} {empresa}."),
  },
}));
