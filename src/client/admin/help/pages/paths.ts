import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";

export const paths: HelpPage = {
  purpose: line`Aqui se cuida dos endereços do site que mudaram ou que alguém digitou errado. Um redirecionamento leva quem chega a um endereço antigo até a página certa, e os buscadores entendem que ela se mudou.`,
  tasks: [
    {
      title: "Criar um redirecionamento",
      steps: [
        line`Clique em ${opening("Novo redirecionamento")}. Em ${field("Endereço antigo")}, escreva o que vem depois do nome do site, por exemplo /promocao.`,
        line`Em ${field("Para onde leva")}, escolha uma página ou escreva um endereço da web. ${button("Salvar")} vale na hora.`,
      ],
    },
    {
      title: "Consertar links quebrados",
      steps: [
        line`Olhe ${part("Procurados e não encontrados")}: são os endereços que visitantes tentaram nos últimos 30 dias e que não existem.`,
        line`Se um deles aparece muito, crie o redirecionamento direto da linha.`,
      ],
    },
    {
      title: "Mudar ou tirar",
      steps: [
        line`Em ${part("Redirecionamentos")}, cada linha pode ser editada ou excluída.`,
        line`Antes de tirar um, lembre dos impressos: um QR code num folheto pode apontar para ele.`,
      ],
    },
  ],
  surprises: [
    line`Quando você muda o endereço de uma página própria, o sistema cria o redirecionamento sozinho.`,
    line`Publicar uma página num endereço encerra o redirecionamento que havia nele.`,
    line`Um endereço que já é de uma página do site não pode ser redirecionado.`,
    line`Muitos dos não encontrados são robôs procurando falhas, com nomes estranhos. Esses não precisam de nada.`,
  ],
  ask: line`Para criar a página que falta, vá a ${place("/admin/pages")}. Para links de campanha, com origem e QR code, ${place("/admin/campaigns")}. Sobre o nome do site em si, o domínio, fale com quem cuida do servidor.`,
};
