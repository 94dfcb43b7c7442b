import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** The page of Nucleus. */
export const nucleus = defineContent(
  "nucleus",
  ({ heading, label, line, link, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Nucleus, o ERP da empresa inteira"),
      lead: text(
        "Para comércio e indústria: o pedido do vendedor vira nota, boleto e baixa no estoque sem redigitar nada.",
      ),
      picture: picture(),
    },
    features: {
      title: heading("Oito áreas, um cadastro só"),
      lead: text("Cliente, produto e imposto são cadastrados uma vez."),
      items: list(
        [
          {
            id: "sales",
            title: label("Vendas e PDV"),
            text: line(
              "Orçamento, pedido e frente de caixa com tabela de preços, desconto máximo e comissão por vendedor.",
            ),
          },
          {
            id: "stock",
            title: label("Estoque"),
            text: line(
              "Entrada pelo XML da compra, lote e validade, inventário por contagem e aviso antes da falta.",
            ),
          },
          {
            id: "reports",
            title: label("Relatórios"),
            text: line(
              "Margem por produto, curva ABC e vendas por vendedor com os dados de hoje, prontos para exportar.",
            ),
          },
          {
            id: "boletos",
            title: label("Boletos"),
            text: line(
              "Emissão em lote, envio por e-mail e baixa automática pelo arquivo de retorno do banco.",
            ),
          },
          {
            id: "payments",
            title: label("Pix e cartões"),
            text: line("QR Code no caixa, maquininha integrada e conciliação das taxas de cada bandeira."),
          },
          {
            id: "sales-app",
            title: label("App de força de vendas"),
            text: line(
              "O vendedor consulta estoque e crédito no celular e tira o pedido mesmo sem internet.",
            ),
          },
          {
            id: "invoices",
            title: label("Documentos fiscais"),
            text: line(
              "NF-e, NFC-e, NFS-e, CT-e e MDF-e emitidos na própria venda, com os impostos calculados.",
            ),
          },
          {
            id: "finance",
            title: label("Financeiro"),
            text: line(
              "Contas a pagar e a receber, limite de crédito do cliente e fluxo de caixa por vencimento.",
            ),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    story: {
      title: heading("Uma venda percorre a empresa sozinha"),
      lead: text("O que o vendedor lançou na rua segue até a conta bancária."),
      stock: {
        at: label("10:24, Estoque"),
        title: heading("O saldo baixa sem ninguém digitar"),
        text: line(
          "O pedido reserva e baixa cada produto. O arroz chegou ao mínimo e já está na lista de reposição.",
        ),
      },
      invoice: {
        at: label("10:25, Fiscal"),
        title: heading("A nota sai com os impostos certos"),
        text: line(
          "ICMS, PIS e COFINS vêm do cadastro de cada produto. A SEFAZ autoriza, e o XML fica guardado para o contador.",
        ),
      },
      month: {
        at: label("30/11, Financeiro"),
        title: heading("Novembro fecha na soma certa"),
        text: line(
          "Venda, nota e recebimento entram no mesmo resultado. No último dia do mês, não há planilha para conferir.",
        ),
      },
    },
    photo: photoPlace(),
    audiences: {
      title: heading("Para quem compra, produz e vende"),
      items: list(
        [
          {
            id: "retail",
            title: heading("Comércio e varejo"),
            who: line("Mercados, moda, autopeças e materiais de construção"),
            text: text(
              "Caixa rápido com NFC-e, o mesmo preço em todas as lojas e um estoque que bate com a prateleira.",
            ),
          },
          {
            id: "wholesale",
            title: heading("Distribuidoras e atacado"),
            who: line("Alimentos, bebidas, limpeza e embalagens"),
            text: text(
              "Pedido no celular do vendedor, separação por rota de entrega e boleto emitido junto com a nota.",
            ),
          },
          {
            id: "industry",
            title: heading("Indústria"),
            who: line("Confecções, móveis, metalúrgicas e alimentos"),
            text: text(
              "Ficha técnica, consumo de matéria-prima por ordem de produção e custo real de cada item fabricado.",
            ),
          },
        ],
        { min: 1, max: 6 },
      ),
      comparison: {
        ...link({ label: "", to: pages.comparison.path }),
        label: line("Comparar o Nucleus com a planilha e com outro ERP"),
      },
    },
    end: {
      title: heading("Veja a sua operação dentro do Nucleus"),
      text: text("Traga um pedido, uma nota e um boleto de verdade. Mostramos o caminho deles no sistema."),
    },
  }),
);
