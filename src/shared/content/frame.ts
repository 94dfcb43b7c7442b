import { NEWS_PATH } from "#shared/content/news-address.ts";
import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** Header and footer of every page, and parts shared by several pages. */
export const frame = defineContent("frame", (kit) => {
  const { address, figure, heading, label, line, link, list, menu } = kit;
  const hidden = kit.switch();
  type OfMenu = { id: string; link: { label: typeof hidden; to?: typeof hidden }; hidden: typeof hidden };
  const ofMenu = (id: string, name: string, to: string) => ({
    id,
    link: { label: menu(name), to: address(to) },
    hidden,
  });
  const ofFooter = (id: string, name: string, to: string) => ({
    id,
    link: link({ label: name, to }),
    hidden,
  });
  return {
    menu: {
      items: list<OfMenu>(
        [
          ofMenu("home", "Início", pages.home.path),
          // The panel of the solutions and services, which opens below it.
          { id: "solutions", link: { label: menu("Soluções") }, hidden },
          ofMenu("certificates", "Certificado Digital", pages.certificates.path),
          ofMenu("it-services", "Serviços de TI", pages.itServices.path),
          ofMenu("contact", "Contato", pages.contact.path),
        ],
        { min: 1, max: 10 },
      ),
      systems: label("Sistemas ERP"),
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
      comparison: line("Planilha, outro ERP e o nosso"),
      itServices: line("Servidores, redes e segurança"),
      helpDesk: line("24 horas, 7 dias por semana"),
    },
    itServices: {
      title: label("Serviços de\u00a0TI"),
      items: list(
        [
          ofFooter("services", "Serviços de\u00a0TI", pages.itServices.path),
          ofFooter("help-desk", "Help Desk", pages.helpDesk.path),
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
    },
    features: { rest: label("Ver os outros {quantidade}") },
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
      systems: list(
        [
          ofFooter("nucleus", "Nucleus", pages.nucleus.path),
          ofFooter("komanda", "Komanda", pages.komanda.path),
          ofFooter("jalekinho", "Jalekinho", pages.jalekinho.path),
          ofFooter("maskot", "Maskot", pages.maskot.path),
          ofFooter("store", "Store", pages.store.path),
          ofFooter("comparison", "Comparar", pages.comparison.path),
        ],
        { min: 1, max: 12 },
      ),
      company: label("Empresa"),
      items: list(
        [
          ofFooter("certificates", "Certificado Digital", pages.certificates.path),
          ofFooter("contact", "Contato", pages.contact.path),
          ofFooter("work-with-us", "Trabalhe Conosco", pages.workWithUs.path),
          ofFooter("access", "Acessar Sistemas", pages.access.path),
          // Only while there are any.
          ofFooter("news", "Novidades", NEWS_PATH),
        ],
        { min: 1, max: 24 },
      ),
      copyright: line("© {ano} {empresa}."),
    },
  };
});
