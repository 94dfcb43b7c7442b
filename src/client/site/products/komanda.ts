import type { Product } from "./product.ts";

export const komanda: Product = {
  name: "Komanda",
  title: "Komanda: o pedido chega à cozinha antes do garçom",
  lead: "O que foi pedido na mesa aparece no preparo, na copa e no caixa no mesmo instante. Sem letra ilegível, sem comanda perdida e sem conta refeita.",
  features: [
    {
      title: "Comanda no celular",
      text: "O garçom lança na mesa, com ponto da carne, adicionais e observações já cadastrados.",
    },
    {
      title: "Monitor de cozinha",
      text: "Pedidos por ordem de chegada e por praça, com o tempo de espera de cada um na tela.",
    },
    {
      title: "Mapa de mesas",
      text: "Livres, ocupadas ou pedindo a conta. Junte, transfira e divida sem refazer o pedido.",
    },
    {
      title: "Cardápio por QR Code",
      text: "O cliente vê fotos e preços atuais no próprio celular e faz o pedido da mesa.",
    },
    {
      title: "Conta dividida",
      text: "Por pessoa, por item ou em partes iguais, com a taxa de serviço calculada.",
    },
    {
      title: "Delivery e retirada",
      text: "Pedidos do balcão, do telefone e do site na mesma fila, com taxa por bairro.",
    },
    {
      title: "Ficha técnica e estoque",
      text: "Cada prato vendido baixa os ingredientes e mostra quanto custou a porção.",
    },
    {
      title: "Caixa e fiscal",
      text: "NFC-e, Pix e cartão no fechamento da mesa, com conferência por operador.",
    },
  ],
  audiences: [
    {
      title: "Restaurantes",
      who: "À la carte, por quilo e rodízio",
      text: "Entradas, pratos e sobremesas chegam à cozinha na sequência certa, e a conta fecha em um toque.",
    },
    {
      title: "Bares e cervejarias",
      who: "Happy hour, música ao vivo e eventos",
      text: "Comanda individual por cartão ou nome, chope por dose e controle de couvert na entrada.",
    },
    {
      title: "Lanchonetes e delivery",
      who: "Pizzarias, hamburguerias e cafeterias",
      text: "Meio a meio, combos e adicionais sem erro, com a fila do balcão e das entregas na mesma tela.",
    },
  ],
};
