import { button, field, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";

export const report: HelpPage = {
  purpose: line`O relatório do mês põe um mês ao lado do mês anterior e do mesmo mês do ano passado: leads, primeiro contato, ganhos e perdidos, resultados de cada responsável, mensagens, candidaturas, pedidos de titulares e visitas. É a folha que se leva à reunião.`,
  tasks: [
    {
      title: "Ver um mês",
      steps: [
        line`Escolha em ${field("Mês")}. O mês em curso vai até hoje, e os outros dois são cortados no mesmo dia, para comparar dez dias com dez dias.`,
        line`Leia primeiro ${part("Leads")} e ${part("Ganhos e perdidos")}. A diferença para cada mês comparado vem ao lado do número.`,
      ],
    },
    {
      title: "Imprimir ou guardar",
      steps: [
        line`${button("Imprimir")} faz duas ou três folhas A4 com a empresa, o mês e o número da página.`,
        line`${button("Baixar XLSX")} faz uma planilha com uma aba para cada parte.`,
        line`Marque ${field("Sem nomes de vendedores")} antes, se a folha vai para fora da equipe. Vale para a tela, o papel e o arquivo.`,
      ],
    },
    {
      title: "Ver o resultado de cada pessoa",
      steps: [
        line`${part("Por responsável")} tem uma linha por pessoa. Clique no nome para abrir os leads dela no mês.`,
        line`Quem saiu da empresa continua na lista, e o que vendeu antes fica com ela.`,
      ],
    },
  ],
  surprises: [
    line`Um mês antigo pode diminuir: o que foi excluído ou eliminado por um prazo não é mais contado.`,
    line`Um traço quer dizer que não há com o que comparar, por exemplo porque ainda não se guardava nada naquele mês.`,
    line`Nenhum nome de lead, candidato ou visitante aparece no papel.`,
    line`${part("Como contamos")}, no fim, explica cada número.`,
  ],
  ask: line`Para receber os números por e-mail no primeiro dia útil, peça a quem edita ${place("/admin/data-management")} que ponha o seu endereço na parte de leads. Custos de campanhas estão em ${place("/admin/campaigns")}.`,
};
