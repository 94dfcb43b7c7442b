import {
  ChartNoAxesCombined,
  Contact,
  CreditCard,
  History,
  Infinity as InfinityIcon,
  LockKeyhole,
  MonitorSmartphone,
  RefreshCw,
  Search,
  ShoppingCart,
  Smartphone,
  TicketPercent,
  Wallet,
  Warehouse,
} from "lucide-react";
import type { StoreProduct } from "./product.ts";

export const store: StoreProduct = {
  name: "Store",
  title: "Store, a loja virtual ligada ao seu estoque",
  lead: "Publique o catálogo do ERP, receba por Pix, cartão ou boleto e veja o pedido baixar o mesmo estoque do balcão.",
  features: [
    {
      icon: MonitorSmartphone,
      title: "Loja responsiva",
      text: "Vitrine, busca e pagamento desenhados para o celular, o tablet e o computador.",
    },
    {
      icon: InfinityIcon,
      title: "Catálogo ilimitado",
      text: "Quantos produtos, fotos, cores e tamanhos a sua loja precisar, sem cobrança por item.",
    },
    {
      icon: ShoppingCart,
      title: "Carrinho de compras",
      text: "Frete e desconto calculados no carrinho, que fica salvo para o cliente voltar depois.",
    },
    {
      icon: LockKeyhole,
      title: "Checkout seguro",
      text: "Conexão criptografada e dados do cartão tratados só pelo meio de pagamento.",
    },
    {
      icon: Warehouse,
      title: "Controle de estoque",
      text: "Saldo reservado ao fechar o pedido e produto fora da vitrine quando acaba.",
    },
    {
      icon: ChartNoAxesCombined,
      title: "Vendas em tempo real",
      text: "Relatórios de faturamento, ticket médio e produtos mais vendidos, atualizados a cada pedido.",
    },
    {
      icon: CreditCard,
      title: "Gateways de pagamento",
      text: "Pix, boleto e cartão parcelado pelo gateway que você já contratou.",
    },
    {
      icon: TicketPercent,
      title: "Cupons de desconto",
      text: "Por valor, percentual ou frete grátis, com validade e limite de uso por cliente.",
    },
    {
      icon: History,
      title: "Histórico do cliente",
      text: "Pedidos, endereços e preferências reunidos, para atender e vender de novo.",
    },
    {
      icon: Search,
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
      icon: Wallet,
      title: "Gateways de pagamento",
      text: "Pix, boleto e cartão, com a confirmação do pagamento no pedido.",
    },
    {
      icon: Smartphone,
      title: "Aplicativos móveis",
      text: "O vendedor mostra o catálogo da loja e fecha o pedido pelo celular.",
    },
    {
      icon: Contact,
      title: "CRM",
      text: "Cada compra atualiza o cadastro e o funil de quem cuida do relacionamento.",
    },
    {
      icon: RefreshCw,
      title: "ERP Nucleus",
      text: "Produtos, preços, estoque, pedidos e notas fiscais nos dois sentidos.",
    },
  ],
};
