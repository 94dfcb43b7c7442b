import { defineContent } from "./define-content.ts";
import { pages } from "./pages.ts";

/** The home page below its slider. */
export const home = defineContent("home", ({ figure, heading, label, line, link, list, note, text }) => ({
  reasons: {
    title: heading("Por que escolher a {empresa}"),
    lead: text("Um sistema só vale quando a equipe gosta de usar."),
    items: list(
      [
        {
          id: "start",
          title: heading("Implantação acompanhada"),
          text: text(
            "Cadastros importados, impostos configurados e equipe treinada antes da primeira venda.",
          ),
        },
        {
          id: "support",
          title: heading("Suporte que conhece você"),
          text: text("Quem atende já viu a sua operação."),
        },
        {
          id: "numbers",
          title: heading("Números na hora"),
          text: text("Vendas, estoque e contas a receber no mesmo painel."),
        },
        {
          id: "data",
          title: heading("Dados protegidos"),
          text: text("Acesso por usuário, backups diários e LGPD."),
        },
      ],
      { min: 1, max: 8 },
    ),
  },
  sale: {
    title: figure("Pedido 48.213"),
    control: {
      title: heading("Controle total"),
      items: list(
        [
          {
            id: "sales",
            name: label("Vendas"),
            text: line("Orçamento, pedido e PDV."),
          },
          {
            id: "stock",
            name: label("Estoque"),
            text: line("Entradas por XML, lotes e inventário."),
          },
          {
            id: "payments",
            name: label("Boletos e pagamentos"),
            text: line("Pix e cartões conciliados."),
          },
          {
            id: "reports",
            name: label("Relatórios"),
            text: line("Margem, curva ABC e fluxo de caixa prontos."),
          },
          {
            id: "invoices",
            name: label("Documentos fiscais"),
            text: line("Emitidos na própria venda."),
          },
          {
            id: "sales-force",
            name: label("Força de vendas"),
            text: line("Pedido direto no celular."),
          },
        ],
        { min: 1, max: 8 },
      ),
    },
    mobile: {
      title: heading("No celular do vendedor"),
      items: list(
        [
          {
            id: "order",
            name: label("Pedido"),
            text: line("Com preço, desconto e crédito."),
          },
          {
            id: "offline",
            name: label("Sem internet"),
            text: line("Sincroniza quando a conexão volta."),
          },
          {
            id: "route",
            name: label("Rota do dia"),
            text: line("Visitas e compras de cada cliente."),
          },
          {
            id: "commission",
            name: label("Comissão"),
            text: line("Calculada na hora."),
          },
        ],
        { min: 1, max: 8 },
      ),
    },
    fiscal: {
      title: heading("No fiscal"),
      items: list(
        [
          { id: "nf-e", name: label("NF-e"), text: line("Venda entre empresas") },
          { id: "nfc-e", name: label("NFC-e"), text: line("Cupom do consumidor") },
          { id: "nfs-e", name: label("NFS-e"), text: line("Serviço, padrão nacional") },
          { id: "freight", name: label("CT-e e MDF-e"), text: line("Frete e manifesto de carga") },
          { id: "sped", name: label("SPED"), text: line("Fiscal, contribuições e inventário") },
          {
            id: "reform",
            name: label("Reforma tributária"),
            text: line("CBS e IBS destacados"),
          },
        ],
        { min: 1, max: 8 },
      ),
    },
  },
  tryOrder: {
    title: heading("Tire um pedido agora"),
    lead: text("Sem cadastro: envie e acompanhe."),
    hint: line("Toque em + para pôr um produto."),
    limit: line("Passou do crédito livre de R$\u00a0{limite}. Tire alguma coisa."),
    noMore: line("De {produto} há {estoque} no estoque, e já está tudo no pedido."),
    send: label("Enviar pedido"),
    again: label("Tirar outro pedido"),
    stock: label("Estoque baixado"),
    invoice: label("NF-e {nota} autorizada"),
    boletos: label("Três boletos registrados"),
    month: label("Novembro fechado"),
    result: line("R$\u00a0{total} vendidos, {itens} itens baixados, 3 boletos"),
    nextStep: label("Ver com os meus produtos"),
  },
  certificates: {
    title: heading("Certificado digital pela metade do preço"),
    lead: text("e-CPF e e-CNPJ, A1 e A3, a partir de {menor_preco} para clientes."),
    items: list(
      [
        { id: "discount", figure: figure("50%"), unit: label("de desconto para clientes") },
        { id: "validity", figure: figure("1 ano"), unit: label("de validade") },
        { id: "time", figure: figure("1 a 3 dias úteis"), unit: label("para emitir") },
      ],
      { min: 1, max: 3 },
    ),
    more: link({ label: "Ver certificados", to: pages.certificates.path }),
  },
  itServices: {
    title: heading("Serviços de\u00a0TI para o negócio não parar"),
    lead: text("Uma equipe só para o sistema, a rede e as máquinas."),
    items: list(
      [
        { id: "help-desk", link: link({ label: "Help desk e service desk", to: pages.helpDesk.path }) },
        {
          id: "servers",
          link: link({ label: "Infraestrutura de servidores e redes", to: pages.itServices.path }),
        },
        { id: "devices", link: link({ label: "Gestão do parque de\u00a0TI", to: pages.itServices.path }) },
        { id: "domains", link: link({ label: "Domínios locais e web", to: pages.itServices.path }) },
        {
          id: "web",
          link: link({ label: "Desenvolvimento web e gestão de e-mails", to: pages.itServices.path }),
        },
        { id: "security", link: link({ label: "Segurança da informação", to: pages.itServices.path }) },
      ],
      { min: 1, max: 10 },
    ),
  },
  segments: {
    title: heading("Feito para o seu segmento"),
    lead: text("Cadastros, impostos e telas ao jeito de cada ramo."),
    items: list(
      [
        {
          id: "markets",
          link: link({ label: "Supermercados e mercearias", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "restaurants",
          link: link({ label: "Bares e restaurantes", to: pages.komanda.path }),
          note: note("com o Komanda"),
        },
        {
          id: "pharmacies",
          link: link({ label: "Farmácias e perfumarias", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "car-parts",
          link: link({ label: "Autopeças e oficinas", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "building",
          link: link({ label: "Materiais de construção", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "fashion",
          link: link({ label: "Moda e calçados", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "wholesale",
          link: link({ label: "Distribuidoras e atacado", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "industry",
          link: link({ label: "Indústrias", to: pages.nucleus.path }),
          note: note("com o Nucleus"),
        },
        {
          id: "pets",
          link: link({ label: "Pet shops e clínicas", to: pages.maskot.path }),
          note: note("com o Maskot"),
        },
      ],
      { min: 1, max: 15 },
    ),
  },
  end: {
    comparison: link({ label: "Vale a pena sair da planilha? Compare", to: pages.comparison.path }),
  },
}));
