import { defineContent } from "./define-content.ts";

/** The page of the resume form. */
export const workWithUs = defineContent(
  "work_with_us",
  ({ heading, icon, label, line, list, picture, text }) => ({
    intro: {
      title: heading("Trabalhe Conosco"),
      lead: text(
        "Vendas, notas fiscais, boletos e pedidos de celular passam pelos sistemas que fazemos em {cidade}. Conte em que área você quer trabalhar e mande o seu currículo.",
      ),
      picture: picture(),
      call: label("Enviar meu currículo"),
    },
    benefits: {
      title: heading("O que você encontra aqui"),
      items: list(
        [
          {
            id: "counter",
            title: heading("Seu trabalho vai para o balcão"),
            text: text(
              "O que fazemos emite notas, recebe Pix e fecha o caixa de lojas. Uma melhoria sua aparece já na próxima venda.",
            ),
          },
          {
            id: "products",
            title: heading("Cinco produtos, ramos diferentes"),
            text: text(
              "Indústria, restaurante, escola, pet shop e loja virtual: dá para mudar de problema sem mudar de empresa.",
            ),
          },
          {
            id: "users",
            title: heading("Perto de quem usa"),
            text: text(
              "Quem desenvolve conversa com quem atende. O pedido do cliente chega sem intermediários a quem pode resolver.",
            ),
          },
          {
            id: "studies",
            title: heading("Assunto novo o ano inteiro"),
            text: text(
              "A lei fiscal muda, os meios de pagamento mudam, e o sistema acompanha. Estudar faz parte do trabalho.",
            ),
          },
        ],
        { min: 1, max: 8 },
      ),
    },
    /** Shown while a position is open. */
    positions: {
      title: heading("Vagas abertas"),
      lead: text("Veja se uma delas combina com você."),
      apply: label("Candidatar-se"),
      until: line("Inscrições até {dia}"),
      field: label("Vaga"),
      pool: label("Banco de talentos"),
    },
    application: {
      title: heading("Envie a sua candidatura"),
      lead: text(
        "Escolha a área em que quer trabalhar. Se ela não estiver na lista, marque Outros e conte na apresentação.",
      ),
      notes: list(
        [
          { id: "resume", icon: icon("file"), text: line("Currículo em PDF, de até 5 MB") },
          {
            id: "presentation",
            icon: icon("message"),
            text: line("Poucas linhas sobre o que você faz e o que procura"),
          },
          {
            id: "privacy",
            icon: icon("shield"),
            text: line("Seus dados servem só para recrutamento e seleção"),
          },
        ],
        { min: 1, max: 6 },
      ),
    },
  }),
);
