import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/messages.webp";

export const messages: HelpPage = {
  purpose: line`Aqui chega o que as pessoas escrevem pelo formulário de contato do site. Uma mensagem está não lida, lida ou respondida. A equipe responde daqui mesmo, e a resposta fica guardada com a mensagem.`,
  picture: {
    address: picture,
    alt: "Resposta a uma mensagem: escolha de modelo, campo de texto e o botão Enviar.",
  },
  tasks: [
    {
      title: "Responder uma mensagem",
      at: "record",
      steps: [
        line`Abra a mensagem com um clique no nome: ela passa a lida. Clique em ${opening("Responder")}, ou na tecla R.`,
        line`Escolha um ${field("Modelo")} se houver um que sirva, ajuste o ${field("Texto")} e clique em ${button("Enviar")}. A mensagem fica respondida.`,
        line`Se a pessoa responder ao e-mail, ele vai direto para quem enviou, e não para esta tela.`,
      ],
    },
    {
      title: "Passar para um colega",
      at: "record",
      steps: [
        line`Na mensagem aberta, escolha a pessoa em ${field("Responsável")}. Vale na hora.`,
        line`Para várias, marque as caixas da lista e atribua pela barra que aparece no pé.`,
      ],
    },
    {
      title: "Achar o que falta responder",
      steps: [
        line`Clique em ${button("Não respondidas")}. A coluna ${part("Espera")} diz há quanto tempo.`,
        line`Para olhar um assunto ou período, use ${opening("Filtro")}. ${opening("Visões")} guarda o filtro atual com um nome, só para você ou para todos.`,
      ],
    },
  ],
  surprises: [
    line`Se um colega respondeu enquanto você escrevia, a tela avisa e só envia se você insistir. Duas respostas ao mesmo cliente parecem descuido.`,
    line`Uma mensagem adiada some das contagens até o dia escolhido e volta sozinha.`,
    line`Excluir uma mensagem leva junto as respostas e o histórico, e não há volta.`,
    line`Se você responder pelo seu programa de e-mail, o sistema não fica sabendo: marque a mensagem como respondida.`,
    line`O envio que o servidor de destino recusou aparece na mensagem, e ela volta a esperar resposta.`,
  ],
  ask: line`Mensagens que não chegam: veja se não estão entre os suspeitos, no filtro, e depois ${place("/admin/system-health")}. Para mudar os textos prontos, ${place("/admin/templates")}.`,
};
