import { defineContent } from "./define-content.ts";

/** The contact page. `message` has texts for specific subjects of a link. */
export const contact = defineContent("contact", ({ heading, label, link, list, text }) => ({
  intro: {
    title: heading("Fale com a gente"),
    lead: text(
      "Dúvida, orçamento ou suporte: ligue, escreva ou deixe uma mensagem. Quem responde é a nossa equipe, em {cidade}.",
    ),
  },
  channels: {
    chat: label("WhatsApp"),
    openChat: label("Conversar agora"),
    phone: label("Telefone"),
    email: label("E-mail"),
    customers: label("Para clientes"),
    supportCenter: label("Central de suporte"),
    address: label("Endereço"),
    hours: label("Horário"),
    support: label("Suporte"),
  },
  message: {
    title: heading("Deixe a sua mensagem"),
    lead: text(
      "Escolha o assunto e conte do que você precisa. A resposta chega no e-mail que você informar.",
    ),
    certificate: {
      title: heading("Peça o seu {produto} ou tire uma dúvida"),
      lead: text(
        "Diga para que vai usar o certificado. A resposta, com o preço e os documentos, chega no e-mail que você informar.",
      ),
    },
    itServices: {
      title: heading("Peça uma proposta"),
      lead: text(
        "Conte quantas máquinas você tem e o que mais atrapalha o dia. A proposta chega no e-mail que você informar.",
      ),
    },
    about: label("Sobre:"),
  },
  shortcuts: {
    title: heading("Talvez você procure"),
    items: list(
      [
        { id: "demo", ...link({ label: "Ver o sistema em uma demonstração", to: "/#demonstracao" }) },
        { id: "prices", ...link({ label: "Preços dos certificados digitais", to: "/certificados" }) },
        { id: "jobs", ...link({ label: "Trabalhar na nossa equipe", to: "/work-with-us" }) },
      ],
      { min: 1, max: 8 },
    ),
  },
}));
