import { button, field, type HelpPage, line, opening, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/positions.webp";

export const positions: HelpPage = {
  purpose: line`Aqui se escrevem as vagas que o site mostra na página de trabalho. Quem se candidata escolhe uma vaga ou envia o currículo sem nenhuma. As candidaturas chegam em Currículos.`,
  picture: {
    address: picture,
    alt: "Janela de nova vaga com título, área e modalidade.",
  },
  tasks: [
    {
      title: "Publicar uma vaga",
      steps: [
        line`Clique em ${opening("Nova vaga")} e preencha ${field("Título")}, ${field("Área")} e ${field("Descrição")}.`,
        line`Diga a ${field("Modalidade")} e o ${field("Local")}, se ajudarem a decidir.`,
        line`Marque ${field("Publicada no site")} e clique em ${button("Salvar")}. A vaga aparece na hora.`,
      ],
    },
    {
      title: "Encerrar uma vaga",
      at: "record",
      steps: [
        line`Abra a vaga e dê uma data em ${field("Inscrições até")}. Ela sai do site sozinha depois desse dia, no horário de São Paulo.`,
        line`Para tirar antes, desmarque ${field("Publicada no site")} e clique em ${button("Salvar")}.`,
      ],
    },
    {
      title: "Preparar sem mostrar",
      steps: [
        line`Em ${opening("Nova vaga")}, deixe ${field("Publicada no site")} sem marca. O texto fica guardado, e só a equipe vê.`,
        line`Se você fechar a janela sem salvar, o que digitou fica como rascunho neste navegador e volta quando você abrir de novo.`,
      ],
    },
  ],
  surprises: [
    line`Uma candidatura guarda o nome da vaga, mesmo depois que a vaga é encerrada ou excluída.`,
    line`Quem estava com o formulário aberto quando a vaga fechou ainda consegue enviar: a candidatura chega sem vaga.`,
    line`Uma vaga excluída pode voltar durante um dia, pelo aviso que aparece ou pelos logs.`,
    line`Se dois editam a mesma vaga, o segundo vê a diferença antes de salvar, e nada se perde.`,
  ],
  ask: line`As candidaturas de cada vaga estão em ${place("/admin/resumes")}. Os textos em volta, na página do site, mudam em ${place("/admin/pages")}.`,
};
