import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** The page of contracts and terms. `{email}` is the company's address. */
export const contracts = defineContent("documents", ({ heading, icon, line, link, list, text }) => ({
  intro: {
    title: heading("Contratos e Termos"),
    lead: text("Os documentos dos nossos produtos e serviços, em um só lugar."),
  },
  published: {
    title: heading("Já publicados"),
    items: list(
      [
        {
          id: "terms",
          icon: icon("file"),
          link: link({ label: "Termos de Uso", to: pages.termsOfUse.path }),
          text: line("As regras para usar este site e os nossos sistemas."),
        },
        {
          id: "privacy",
          icon: icon("shield"),
          link: link({ label: "Política de Privacidade", to: pages.privacyPolicy.path }),
          text: line("Quais dados pessoais tratamos, para quê e por quanto tempo."),
        },
      ],
      { min: 1, max: 20 },
    ),
  },
  contracts: {
    title: heading("Contratos"),
    text: text(
      "Os links para os contratos serão publicados aqui em breve. Até lá, nós enviamos o seu: peça por {email}.",
    ),
  },
  end: {
    title: heading("Precisa de um contrato agora?"),
    text: text("Diga qual é o documento e de qual empresa. Uma pessoa da nossa equipe responde e envia."),
    whatsAppText: line("Olá! Preciso de um documento da empresa."),
  },
}));
