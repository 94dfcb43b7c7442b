import { defineContent } from "./define-content.ts";

/** Chapters shared by the home page and Nucleus, which illustrate them with drawings. */
export const story = defineContent("story", ({ heading, label, line }) => ({
  counter: {
    at: label("10:24, no balcão"),
    title: heading("A força de vendas no bolso de quem vende"),
    text: line("Catálogo, estoque e crédito vão no celular."),
  },
  stock: {
    at: label("10:24, no estoque"),
    title: heading("182 itens saem da prateleira no sistema"),
    text: line("O saldo muda na hora, e o que está no fim avisa."),
  },
  invoice: {
    at: label("10:25, na SEFAZ"),
    title: heading("Gestão fiscal sem sustos"),
    text: line("A nota sai autorizada na venda e chega ao contador."),
  },
  boletos: {
    at: label("23/11, no banco"),
    title: heading("Três boletos, um já pago por Pix"),
    text: line("Registrados com a nota, com baixa automática."),
  },
  month: {
    at: label("30/11, na sua mesa"),
    title: heading("Controle total, da primeira venda ao fechamento do mês"),
    text: line("Cada área lança uma vez só. As outras ficam sabendo na hora."),
  },
}));
