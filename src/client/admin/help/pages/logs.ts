import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";

export const logs: HelpPage = {
  purpose: line`Os logs dizem quem fez o quê e quando: cada mudança, entrada, saída, exportação, abertura de um currículo e busca por dados de uma pessoa. Servem para explicar um engano e para provar o que a empresa fez.`,
  tasks: [
    {
      title: "Achar um registro",
      steps: [
        line`A lista começa com o dia de hoje. Mude as datas em ${field("De")} e ${field("Até")} e clique em ${button("Aplicar")}.`,
        line`Digite um nome, uma palavra da descrição ou um IP na busca, ou escolha em ${opening("Filtro")} a pessoa e a ação.`,
        line`O registro leva ao que ele descreve. Se isso não existe mais, a linha diz.`,
      ],
    },
    {
      title: "Levar para fora",
      steps: [
        line`Em ${opening("Mais ações")}, escolha ${button("Exportar CSV")} ou ${button("Exportar PDF")}. Saem os dez mil mais novos do filtro.`,
        line`A exportação fica registrada antes de começar. Para o PDF, permita janelas do site no navegador.`,
      ],
    },
    {
      title: "Ver quem mais usa",
      steps: [
        line`No alto estão o ${part("Administrador mais ativo")} e a ${part("Ação mais comum")}.`,
        line`${opening("Mais ações")} tem também ${button("Todos os administradores e ações")}.`,
      ],
    },
  ],
  surprises: [
    line`Ninguém muda um log, e no primeiro ano ninguém o exclui. Depois, só se um prazo de guarda disser.`,
    line`Os logs não repetem o que um visitante escreveu: têm números de registros, e não nomes.`,
    line`A exclusão de um acesso, usuário, vaga, página ou arquivo pode ser desfeita dali por 24 horas.`,
    line`Registros marcados como informados pelo navegador não provam nada, como o de ${button("Criar log de teste")}.`,
  ],
  ask: line`O histórico de um lead, mensagem ou currículo está no próprio registro, com o valor de antes e o de depois. Se vir uma entrada que não foi sua, troque a senha e fale com outro administrador em ${place("/admin/users")}.`,
};
