import { defineContent } from "./define-content.ts";

/** The page of Komanda. */
export const komanda = defineContent(
  "komanda",
  ({ figure, heading, line, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Komanda: o pedido chega à cozinha antes do garçom"),
      lead: text(
        "Em bares e restaurantes, o que a mesa pediu aparece no preparo, na copa e no caixa no mesmo instante. Sem letra ilegível, comanda perdida ou conta refeita.",
      ),
      picture: picture(),
    },
    evidence: {
      title: heading("O salão inteiro na mão do garçom"),
      items: list(
        [
          {
            id: "tables",
            figure: figure("8 mesas"),
            unit: line("em uma tela, cada uma na cor do seu estado"),
            sentence: line("O celular lança, e o mapa muda na hora."),
            picture: picture(),
          },
          {
            id: "bill",
            figure: figure("4 contas"),
            unit: line("da mesa 6, sem refazer o pedido"),
            sentence: line("Cada pessoa paga o que pediu, com a sua parte da taxa de serviço."),
            picture: picture(),
          },
          {
            id: "recipe",
            figure: figure("30%"),
            unit: line("do preço da moqueca é ingrediente"),
            sentence: line("Cada prato vendido baixa o estoque."),
            picture: picture(),
          },
        ],
        { min: 1, max: 3 },
      ),
    },
    photo: photoPlace(),
    features: {
      title: heading("Do primeiro chope ao fechamento do caixa"),
      lead: text("Salão, cozinha, entregas e caixa trabalham sobre o mesmo pedido."),
      items: list(
        [
          {
            id: "orders",
            title: heading("Comanda no celular"),
            text: line(
              "O garçom lança na mesa, com ponto da carne, adicionais e observações já cadastrados.",
            ),
          },
          {
            id: "kitchen",
            title: heading("Monitor de cozinha"),
            text: line("Pedidos por ordem de chegada e por praça, com o tempo de espera de cada um na tela."),
          },
          {
            id: "tables",
            title: heading("Mapa de mesas"),
            text: line(
              "Livres, ocupadas ou pedindo a conta. Junte, transfira e divida sem refazer o pedido.",
            ),
          },
          {
            id: "menu",
            title: heading("Cardápio por QR Code"),
            text: line("O cliente vê fotos e preços atuais no próprio celular e faz o pedido da mesa."),
          },
          {
            id: "split-bill",
            title: heading("Conta dividida"),
            text: line("Por pessoa, por item ou em partes iguais, com a taxa de serviço calculada."),
          },
          {
            id: "delivery",
            title: heading("Delivery e retirada"),
            text: line("Pedidos do balcão, do telefone e do site na mesma fila, com taxa por bairro."),
          },
          {
            id: "recipes",
            title: heading("Ficha técnica e estoque"),
            text: line("Cada prato vendido baixa os ingredientes e mostra quanto custou a porção."),
          },
          {
            id: "checkout",
            title: heading("Caixa e fiscal"),
            text: line("NFC-e, Pix e cartão no fechamento da mesa, com conferência por operador."),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    audiences: {
      title: heading("Cada casa tem o seu ritmo"),
      items: list(
        [
          {
            id: "restaurants",
            title: heading("Restaurantes"),
            who: line("À la carte, por quilo e rodízio"),
            text: text(
              "Entradas, pratos e sobremesas chegam à cozinha na sequência certa, e a conta fecha em um toque.",
            ),
          },
          {
            id: "bars",
            title: heading("Bares e cervejarias"),
            who: line("Happy hour, música ao vivo e eventos"),
            text: text(
              "Comanda individual por cartão ou nome, chope por dose e controle de couvert na entrada.",
            ),
          },
          {
            id: "snack-bars",
            title: heading("Lanchonetes e delivery"),
            who: line("Pizzarias, hamburguerias e cafeterias"),
            text: text(
              "Meio a meio, combos e adicionais sem erro, com a fila do balcão e das entregas na mesma tela.",
            ),
          },
        ],
        { min: 1, max: 6 },
      ),
    },
    end: {
      title: heading("Faça um pedido e veja chegar à cozinha"),
      text: text("Na demonstração você lança uma mesa do seu cardápio."),
    },
  }),
);
