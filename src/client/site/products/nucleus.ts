import type { Product } from "./product.ts";

export const nucleus: Product = {
  name: "Nucleus",
  title: "Nucleus, o ERP da empresa inteira",
  lead: "Vendas, estoque, financeiro e fiscal no mesmo sistema. O pedido do vendedor vira nota, boleto e baixa no estoque sem redigitar nada.",
  features: [
    {
      title: "Vendas e PDV",
      text: "Orçamento, pedido e frente de caixa com tabela de preços, desconto máximo e comissão por vendedor.",
    },
    {
      title: "Estoque",
      text: "Entrada pelo XML da compra, lote e validade, inventário por contagem e aviso antes da falta.",
    },
    {
      title: "Relatórios",
      text: "Margem por produto, curva ABC e vendas por vendedor com os dados de hoje, prontos para exportar.",
    },
    {
      title: "Boletos",
      text: "Emissão em lote, envio por e-mail e baixa automática pelo arquivo de retorno do banco.",
    },
    {
      title: "Pix e cartões",
      text: "QR Code no caixa, maquininha integrada e conciliação das taxas de cada bandeira.",
    },
    {
      title: "App de força de vendas",
      text: "O vendedor consulta estoque e crédito no celular e tira o pedido mesmo sem internet.",
    },
    {
      title: "Documentos fiscais",
      text: "NF-e, NFC-e, NFS-e, CT-e e MDF-e emitidos na própria venda, com os impostos calculados.",
    },
    {
      title: "Financeiro",
      text: "Contas a pagar e a receber, limite de crédito do cliente e fluxo de caixa por vencimento.",
    },
  ],
  audiences: [
    {
      title: "Comércio e varejo",
      who: "Mercados, moda, autopeças e materiais de construção",
      text: "Caixa rápido com NFC-e, o mesmo preço em todas as lojas e um estoque que bate com a prateleira.",
    },
    {
      title: "Distribuidoras e atacado",
      who: "Alimentos, bebidas, limpeza e embalagens",
      text: "Pedido no celular do vendedor, separação por rota de entrega e boleto emitido junto com a nota.",
    },
    {
      title: "Indústria",
      who: "Confecções, móveis, metalúrgicas e alimentos",
      text: "Ficha técnica, consumo de matéria-prima por ordem de produção e custo real de cada item fabricado.",
    },
  ],
};
