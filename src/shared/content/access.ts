import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** The page that leads to the five external systems, which the settings can hide. */
export const access = defineContent("access", ({ heading, label, line, link, text }) => ({
  intro: {
    title: heading("Acessar sistemas"),
    lead: text("Escolha o seu sistema. Ele abre em uma nova aba."),
  },
  systems: {
    nucleus: { name: label("NUCLEUS"), text: line("ERP para comércio e indústria") },
    komanda: { name: label("KOMANDA"), text: line("Pedidos para bares e restaurantes") },
    jalekinho: { name: label("JALEKINHO"), text: line("Gestão para o universo infantil") },
    maskot: { name: label("MASKOTE"), text: line("Gestão para pet shops e clínicas") },
    store: { name: label("SHOP"), text: line("Loja virtual ligada ao ERP") },
  },
  help: {
    text: line("Não conseguiu entrar?"),
    link: link({ label: "Fale com o suporte", to: pages.contact.path }),
  },
  end: {
    title: heading("Ainda não usa os nossos sistemas?"),
    text: text("Em cerca de 40 minutos você vê o que eles fazem pela sua empresa."),
  },
}));
