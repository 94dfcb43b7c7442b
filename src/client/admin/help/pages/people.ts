import { button, field, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/people.webp";

export const people: HelpPage = {
  purpose: line`Esta tela junta tudo o que uma pessoa enviou: leads, mensagens e candidaturas, com os consentimentos e o que a equipe fez. Ninguém cadastra pessoas: o sistema junta os envios com o mesmo e-mail ou o mesmo telefone.`,
  picture: {
    address: picture,
    alt: "Tela de uma pessoa com os contatos e a linha do tempo do que ela enviou.",
  },
  tasks: [
    {
      title: "Entender a história",
      steps: [
        line`Leia a ${part("Linha do tempo")}, do mais novo ao mais antigo. Cada envio é um link para o registro.`,
        line`Os dados de contato estão no alto, na forma em que a pessoa os escreveu em cada envio.`,
      ],
    },
    {
      title: "Atender daqui",
      steps: [
        line`Ao lado está o envio em atendimento, com ${field("Responsável")}, ${button("Próximo contato")} e ${field("Observações")}.`,
        line`${button("Responder")}, ${button("WhatsApp")} e ${button("Ligar")} fazem o mesmo que no registro.`,
      ],
    },
    {
      title: "Registrar que não quer mais novidades",
      steps: [
        line`Em ${part("Consentimentos")}, veja o que a pessoa aceitou, com o texto que ela leu.`,
        line`Se ela pediu por telefone ou e-mail para parar, clique em ${button("Registrar retirada")}. Isso não pode ser desfeito.`,
      ],
    },
  ],
  surprises: [
    line`Um telefone usado com mais de cinco e-mails é tratado como o de uma empresa e não junta ninguém.`,
    line`Quando a tela sugere que outra pode ser a mesma pessoa, compare antes de unificar. Unificar não muda nenhum envio e pode ser desfeito por 30 dias.`,
    line`Colegas da mesma empresa aparecem à parte: não são a mesma pessoa.`,
    line`Se os envios forem excluídos, a pessoa deixa de existir aqui.`,
  ],
  ask: line`Para entregar ou eliminar os dados de alguém, use ${place("/admin/privacy")}, em Buscar pessoa. Na dúvida se são a mesma pessoa, pergunte a quem atendeu antes.`,
};
