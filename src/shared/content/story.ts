import { defineContent } from "./define-content.ts";

/** Chapters shared by the home page and Nucleus, which illustrate them with drawings. */
export const story = defineContent("story", ({ heading, label, line }) => ({
  counter: {
    at: label("10:24, no balcão"),
    title: heading("A força de vendas no bolso de quem vende"),
    text: line(
      "O aplicativo leva catálogo, estoque e crédito até o balcão do cliente. O pedido chega ao escritório antes do vendedor.",
    ),
  },
  stock: {
    at: label("10:24, no estoque"),
    title: heading("182 itens saem da prateleira no sistema"),
    text: line(
      "O saldo muda na hora em que o pedido chega. Ninguém vende de novo o que já foi vendido, e o que está no fim avisa.",
    ),
  },
  invoice: {
    at: label("10:25, na SEFAZ"),
    title: heading("Gestão fiscal sem sustos"),
    text: line(
      "Impostos por produto, estado e regime já cadastrados. A nota sai autorizada na venda e o contador recebe os arquivos no fim do mês.",
    ),
  },
  boletos: {
    at: label("23/11, no banco"),
    title: heading("Três boletos, um já pago por Pix"),
    text: line(
      "As parcelas são registradas junto com a nota. Quando o cliente paga, a baixa é automática, sem conferir extrato.",
    ),
  },
  month: {
    at: label("30/11, na sua mesa"),
    title: heading("Controle total, da primeira venda ao fechamento do mês"),
    text: line("Cada área lança uma vez só. O resto do sistema fica sabendo na mesma hora."),
  },
}));
