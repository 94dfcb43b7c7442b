import { button, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/dashboard.webp";

export const dashboard: HelpPage = {
  purpose: line`O painel responde a uma pergunta: o que precisa de alguém agora? Comece o dia aqui e volte depois de cada atendimento. Tudo o que aparece leva, com um clique, à lista ou à tela onde se resolve.`,
  picture: {
    address: picture,
    alt: "Lista do painel com o que espera: cada linha tem o nome, quanto falta ou há quanto tempo espera e um botão, como Chamar.",
  },
  tasks: [
    {
      title: "Ver o que espera",
      steps: [
        line`Leia ${part("Espera por você")} de cima para baixo: o mais urgente vem primeiro, e cada linha diz há quanto tempo espera ou quando vence.`,
        line`Clique na linha para abrir o registro. O botão no fim dela faz o que se faz primeiro, como chamar um lead no WhatsApp.`,
      ],
    },
    {
      title: "Acompanhar o primeiro contato",
      steps: [
        line`O gráfico separa os leads de cada dia em três: contatados dentro da meta de uma hora útil, contatados depois e ainda sem contato.`,
        line`Troque o período acima dele, por exemplo para ${part("13 semanas")}. Com o gráfico em foco, as setas do teclado passam de um dia ao outro.`,
        line`Ao lado, ${part("Leads por origem")} e ${part("Leads por produto")} mostram as partes de cada um; o traço é a parte no período anterior.`,
      ],
    },
    {
      title: "Saber quem fez o quê",
      steps: [
        line`Abra ${opening("Atividade recente")}: são os dez registros mais novos. ${button("Ver todos os logs")} abre a lista inteira.`,
        line`Os endereços da equipe ficam em ${part("Acesso rápido")}.`,
      ],
    },
  ],
  surprises: [
    line`A espera de um lead corre só no horário de atendimento das configurações e para nos feriados nacionais. Um lead de sexta à noite não está atrasado na segunda cedo.`,
    line`Leads importados ou digitados não vieram pelo site: o gráfico e as partes não os contam.`,
    line`Os números se atualizam sozinhos a cada 20 segundos. Um traço no lugar do número quer dizer que ele ainda não é conhecido.`,
  ],
  ask: line`Se um número parece errado, abra a lista para onde ele leva e confira o filtro. Se a tela avisa de e-mail, backup ou tarefas, veja ${place("/admin/system-health")} ou fale com quem cuida do servidor.`,
};
