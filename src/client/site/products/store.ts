import type { StoreProduct } from "./product.ts";

export const store: StoreProduct = {
  name: "Store",
  title: "Store, a loja virtual ligada ao seu estoque",
  lead: "Publique o catálogo do ERP, receba por Pix, cartão ou boleto e veja o pedido baixar o mesmo estoque do balcão.",
  features: [
    {
      title: "Loja responsiva",
      text: "Vitrine, busca e pagamento desenhados para o celular, o tablet e o computador.",
    },
    {
      title: "Catálogo ilimitado",
      text: "Quantos produtos, fotos, cores e tamanhos a sua loja precisar, sem cobrança por item.",
    },
    {
      title: "Carrinho de compras",
      text: "Frete e desconto calculados no carrinho, que fica salvo para o cliente voltar depois.",
    },
    {
      title: "Checkout seguro",
      text: "Conexão criptografada e dados do cartão tratados só pelo meio de pagamento.",
    },
    {
      title: "Controle de estoque",
      text: "Saldo reservado ao fechar o pedido e produto fora da vitrine quando acaba.",
    },
    {
      title: "Vendas em tempo real",
      text: "Relatórios de faturamento, ticket médio e produtos mais vendidos, atualizados a cada pedido.",
    },
    {
      title: "Gateways de pagamento",
      text: "Pix, boleto e cartão parcelado pelo gateway que você já contratou.",
    },
    {
      title: "Cupons de desconto",
      text: "Por valor, percentual ou frete grátis, com validade e limite de uso por cliente.",
    },
    {
      title: "Histórico do cliente",
      text: "Pedidos, endereços e preferências reunidos, para atender e vender de novo.",
    },
    {
      title: "SEO",
      text: "Endereços limpos, títulos e descrições por produto e mapa do site para os buscadores.",
    },
  ],
  advantages: [
    {
      title: "Um estoque só",
      text: "Loja física e virtual vendem do mesmo saldo. O último item nunca sai duas vezes.",
    },
    {
      title: "Nota sem redigitar",
      text: "O pedido pago chega ao ERP pronto para faturar, com cliente, itens e impostos.",
    },
    {
      title: "A cara da sua marca",
      text: "Domínio próprio, cores, banners e coleções que a sua equipe troca sem programador.",
    },
    {
      title: "Um suporte só",
      text: "Quem atende a loja conhece o seu ERP. Você não fica entre dois fornecedores.",
    },
  ],
  integrations: [
    {
      title: "Gateways de pagamento",
      text: "Pix, boleto e cartão, com a confirmação do pagamento no pedido.",
    },
    {
      title: "Aplicativos móveis",
      text: "O vendedor mostra o catálogo da loja e fecha o pedido pelo celular.",
    },
    {
      title: "CRM",
      text: "Cada compra atualiza o cadastro e o funil de quem cuida do relacionamento.",
    },
    {
      title: "ERP Nucleus",
      text: "Produtos, preços, estoque, pedidos e notas fiscais nos dois sentidos.",
    },
  ],
};
