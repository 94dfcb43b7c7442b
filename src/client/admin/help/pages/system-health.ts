import { button, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";

export const systemHealth: HelpPage = {
  purpose: line`Esta tela confere a instalação: banco de dados, arquivos, e-mail, endereço do site, backup e tarefas. O pior vem primeiro, com o que fazer. Nenhuma linha traz senha ou dado de visitante: você pode copiar tudo num pedido de ajuda.`,
  tasks: [
    {
      title: "Conferir tudo",
      steps: [
        line`As verificações rodam quando a tela abre. ${button("Verificar de novo")} repete.`,
        line`Em ${part("Verificações")}, leia o que pede atenção. O que está bem fica dobrado.`,
      ],
    },
    {
      title: "Cuidar do que falhou",
      steps: [
        line`Em ${part("Tarefas que falharam")}, veja o que o sistema tentou por cerca de um dia e não conseguiu, como um e-mail.`,
        line`Resolva a causa antes e mande tentar de novo. Descartar é para o que não faz mais falta.`,
      ],
    },
    {
      title: "Pedir ajuda",
      steps: [
        line`Copie a frase da linha com problema e mande a quem cuida do servidor, com a hora da verificação.`,
        line`Se o problema é o backup, não espere: sem ele, um disco perdido leva tudo.`,
      ],
    },
  ],
  surprises: [
    line`Um e-mail que falhou não apaga o que ele anunciava: o lead ou a mensagem está na lista do mesmo jeito.`,
    line`Nada é conferido em segundo plano. O painel só avisa do que o sistema sabe sem perguntar a outra máquina.`,
    line`Uma verificação que passa de oito segundos conta como erro.`,
    line`O endereço do site é chamado a partir do próprio servidor. Se ele não consegue achar o próprio nome, a linha falha, e os visitantes chegam mesmo assim.`,
  ],
  ask: line`Quase tudo aqui se resolve no servidor: fale com quem o instalou ou hospeda. Só o e-mail de contato se troca em ${place("/admin/data-management")}. Quem mudou o quê está em ${place("/admin/logs")}.`,
};
