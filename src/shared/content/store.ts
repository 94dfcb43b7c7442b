import { defineContent } from "./define-content.ts";

/** The page of Store. */
export const store = defineContent(
  "store",
  ({ figure, heading, label, line, list, note, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Store, a loja virtual ligada ao seu estoque"),
      lead: text(
        "Publique o catálogo do ERP, receba por Pix, cartão ou boleto e veja o pedido baixar o mesmo estoque do balcão.",
      ),
      picture: picture(),
      shop: label("Criar Minha Loja"),
      demo: label("Ver Demonstração"),
      note: note("{teste} de teste grátis, com os seus produtos na vitrine."),
    },
    evidence: {
      title: heading("O que acontece depois do clique em pagar"),
      items: list(
        [
          {
            id: "stock",
            figure: figure("6 lustres"),
            unit: line("de saldo, no balcão e na loja virtual"),
            sentence: line(
              "A venda do site e a do balcão saem do mesmo estoque, na ordem em que aconteceram.",
            ),
            picture: picture(),
          },
          {
            id: "sales",
            figure: figure("21 pedidos"),
            unit: line("hoje, cada um já no faturamento"),
            sentence: line("Os números mudam a cada pedido."),
            picture: picture(),
          },
          {
            id: "coupons",
            figure: figure("38 usos"),
            unit: line("do cupom PRIMAVERA10, um por cliente"),
            sentence: line("Cada cupom mostra o que trouxe."),
            picture: picture(),
          },
        ],
        { min: 1, max: 3 },
      ),
    },
    features: {
      title: heading("Tudo de que uma loja precisa para vender sozinha"),
      lead: text("Da vitrine ao pagamento, sem instalar nada e sem juntar peças de fornecedores diferentes."),
      items: list(
        [
          {
            id: "responsive",
            title: label("Loja responsiva"),
            text: line("Vitrine, busca e pagamento desenhados para o celular, o tablet e o computador."),
          },
          {
            id: "catalog",
            title: label("Catálogo ilimitado"),
            text: line(
              "Quantos produtos, fotos, cores e tamanhos a sua loja precisar, sem cobrança por item.",
            ),
          },
          {
            id: "cart",
            title: label("Carrinho de compras"),
            text: line(
              "Frete e desconto calculados no carrinho, que fica salvo para o cliente voltar depois.",
            ),
          },
          {
            id: "checkout",
            title: label("Checkout seguro"),
            text: line("Conexão criptografada e dados do cartão tratados só pelo meio de pagamento."),
          },
          {
            id: "stock",
            title: label("Controle de estoque"),
            text: line("Saldo reservado ao fechar o pedido e produto fora da vitrine quando acaba."),
          },
          {
            id: "sales",
            title: label("Vendas em tempo real"),
            text: line(
              "Relatórios de faturamento, ticket médio e produtos mais vendidos, atualizados a cada pedido.",
            ),
          },
          {
            id: "payments",
            title: label("Gateways de pagamento"),
            text: line("Pix, boleto e cartão parcelado pelo gateway que você já contratou."),
          },
          {
            id: "coupons",
            title: label("Cupons de desconto"),
            text: line("Por valor, percentual ou frete grátis, com validade e limite de uso por cliente."),
          },
          {
            id: "history",
            title: label("Histórico do cliente"),
            text: line("Pedidos, endereços e preferências reunidos, para atender e vender de novo."),
          },
          {
            id: "seo",
            title: label("SEO"),
            text: line(
              "Endereços limpos, títulos e descrições por produto e mapa do site para os buscadores.",
            ),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    photo: photoPlace(),
    benefits: {
      title: heading("A diferença está em nascer ligada ao ERP"),
      lead: text("Loja separada é um segundo estoque para conferir."),
      items: list(
        [
          {
            id: "stock",
            title: heading("Um estoque só"),
            text: line("Loja física e virtual vendem do mesmo saldo. O último item nunca sai duas vezes."),
          },
          {
            id: "invoices",
            title: heading("Nota sem redigitar"),
            text: line("O pedido pago chega ao ERP pronto para faturar, com cliente, itens e impostos."),
          },
          {
            id: "brand",
            title: heading("A cara da sua marca"),
            text: line("Domínio próprio, cores, banners e coleções que a sua equipe troca sem programador."),
          },
          {
            id: "support",
            title: heading("Um suporte só"),
            text: line("Quem atende a loja conhece o seu ERP. Você não fica entre dois fornecedores."),
          },
        ],
        { min: 2, max: 8 },
      ),
      shop: label("Criar Loja Grátis"),
    },
    integrations: {
      title: heading("Conversa com o que você já usa"),
      lead: text("Integrações mantidas pela nossa equipe, com cada troca de dados registrada e consultável."),
      items: list(
        [
          {
            id: "payments",
            title: label("Gateways de pagamento"),
            text: line("Pix, boleto e cartão, com a confirmação do pagamento no pedido."),
          },
          {
            id: "apps",
            title: label("Aplicativos móveis"),
            text: line("O vendedor mostra o catálogo da loja e fecha o pedido pelo celular."),
          },
          {
            id: "crm",
            title: label("CRM"),
            text: line("Cada compra atualiza o cadastro e o funil de quem cuida do relacionamento."),
          },
          {
            id: "nucleus",
            title: label("ERP Nucleus"),
            text: line("Produtos, preços, estoque, pedidos e notas fiscais nos dois sentidos."),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    end: {
      title: heading("Veja uma loja funcionando"),
      text: text("Na demonstração montamos a primeira coleção com você."),
    },
  }),
);
