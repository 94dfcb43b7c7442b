import { defineContent } from "./define-content.ts";

/** The page for requests about one's own personal data. */
export const dataRequest = defineContent("data_request", ({ heading, label, line, list, text }) => ({
  intro: {
    title: heading("Seus dados pessoais"),
    lead: text(
      "A Lei Geral de Proteção de Dados (LGPD) garante a você o acesso, a correção, a portabilidade e a eliminação dos seus dados. Peça aqui.",
    ),
  },
  steps: {
    title: heading("Como funciona"),
    items: list(
      [
        {
          id: "ask",
          title: heading("Você faz o pedido"),
          text: line("Diga o que quer e o e-mail que usou conosco."),
        },
        {
          id: "confirm",
          title: heading("Você confirma pelo link"),
          text: line("O link chega nesse e-mail e prova que o pedido é seu."),
        },
        {
          id: "answer",
          title: heading("Nós respondemos"),
          text: line("Em até 15 dias depois da confirmação, sem custo."),
        },
      ],
      { min: 1, max: 6 },
    ),
    more: text("O que fazemos com os dados está na {politica}. Se preferir, escreva para {email}."),
    policy: label("política de privacidade"),
  },
}));
