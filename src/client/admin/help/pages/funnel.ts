import { field, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/funnel.webp";

export const funnel: HelpPage = {
  purpose: line`O funil mostra o caminho das visitas até os envios: quantas abriram uma página, quantas chegaram ao formulário, quantas começaram a preencher e quantas enviaram. Serve para achar a página em que as pessoas desistem.`,
  picture: {
    address: picture,
    alt: "Os quatro passos do funil, de visitas a envios, cada um com uma barra, o número de vezes e a parte do passo anterior.",
  },
  tasks: [
    {
      title: "Achar onde as pessoas desistem",
      steps: [
        line`Escolha 7, 30 ou 90 dias em ${field("Período")}.`,
        line`Em ${part("Por página")}, compare ${part("Visitas")}, ${part("Começaram")} e ${part("Enviaram")}. Onde muitos começam e poucos enviam, o formulário pede atenção; onde poucos chegam a ele, a página.`,
      ],
    },
    {
      title: "Olhar uma página ou origem só",
      steps: [
        line`Escolha em ${field("Página")} ou em ${field("Origem")}. A escolha fica no endereço: copie-o para mostrar a mesma vista a um colega.`,
        line`${part("Por semana")} e ${part("Leads por produto")} contam os leads guardados e não mudam com esses dois filtros.`,
      ],
    },
    {
      title: "Levar para uma reunião",
      steps: [
        line`Imprima a tela pelo navegador: saem os números, o período e os filtros, sem botões.`,
        line`Para custos e vendas de uma campanha, use ${place("/admin/campaigns")}; para o mês inteiro, ${place("/admin/report")}.`,
      ],
    },
  ],
  surprises: [
    line`O número de envios pode ser menor que o de formulários guardados. Bloqueadores, navegadores que pedem para não ser rastreados e outros programas ficam de fora da contagem, e os leads deles não.`,
    line`Não há cookie nem identificador: cada passo conta uma vez por aba e por página. Quem abre duas abas conta duas vezes.`,
    line`Administradores com a sessão aberta não são contados.`,
    line`Leads importados e digitados aparecem em ${part("Leads por origem")} com nome próprio e não entram em nenhuma taxa do site.`,
  ],
  ask: line`Para entender de onde veio um lead, abra-o em ${place("/admin/leads")} e veja de onde ele veio. Para mudar o formulário de uma página, fale com quem edita ${place("/admin/pages")}.`,
};
