import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/resumes.webp";

export const resumes: HelpPage = {
  purpose: line`Aqui estão as candidaturas enviadas pelo site, cada uma com o PDF do currículo. A equipe lê, marca o andamento, dá pareceres, mostra a um gestor sem login e avisa os candidatos.`,
  picture: {
    address: picture,
    alt: "Candidatura aberta com o menu de status: Pendente, Em Revisão, Aprovado e Rejeitado, com as teclas 1 a 4.",
  },
  tasks: [
    {
      title: "Avaliar candidaturas",
      at: "record",
      steps: [
        line`Abra uma candidatura. Numa tela larga, o PDF aparece ao lado; senão, use ${button("Abrir PDF")}.`,
        line`Escolha o ${button("Status")} ao lado do nome, com o mouse ou com as teclas 1 a 4. As teclas J e K passam à próxima e à anterior.`,
        line`Escreva em ${field("Observações")} e ponha ${field("Etiquetas")}. O candidato não vê nenhuma das duas.`,
        line`${button("Dar parecer")} guarda a sua nota de 1 a 5 e uma frase.`,
      ],
    },
    {
      title: "Mostrar a um gestor",
      at: "record",
      steps: [
        line`Em ${part("Gestores")}, clique em ${opening("Enviar ao gestor")} e diga para quem é.`,
        line`O link aparece uma vez só: copie-o. Ele vale sete dias, mostra o PDF sem contatos nem observações e traz o parecer de volta.`,
      ],
    },
    {
      title: "Avisar muitos de uma vez",
      steps: [
        line`Filtre, por exemplo por ${button("Rejeitados")}, e marque as caixas. No pé da lista aparece o comando de escrever.`,
        line`Escolha um modelo e confira a prévia de cada pessoa. Os e-mails saem um minuto depois; até lá dá para desfazer.`,
      ],
    },
  ],
  surprises: [
    line`Excluir uma candidatura leva junto o PDF e o histórico, e não há volta.`,
    line`Mudar o status não avisa ninguém. Quem avisa é o e-mail que você envia.`,
    line`Cada abertura de um PDF fica registrada nos logs, com quem abriu.`,
    line`A busca lê também o texto dos PDFs, mas não o de páginas escaneadas.`,
    line`Candidaturas não têm responsável, e sim pareceres de quem quiser dar.`,
  ],
  ask: line`Para abrir ou encerrar uma vaga, ${place("/admin/positions")}. Por quanto tempo guardar currículos é decisão de quem cuida de ${place("/admin/privacy")}.`,
};
