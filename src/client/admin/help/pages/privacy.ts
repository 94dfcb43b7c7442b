import { button, field, type HelpPage, line, opening, part } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/privacy.webp";

export const privacy: HelpPage = {
  purpose: line`A lei de proteção de dados (LGPD) dá a cada pessoa o direito de saber o que a empresa guarda dela, corrigir, levar embora e pedir que seja eliminado. Aqui ficam os pedidos, com o dia até o qual a resposta tem de sair.`,
  picture: {
    address: picture,
    alt: "Pedido de uma pessoa aberto: o prazo, os contatos, o botão de buscar os dados dela e, no pé, Encerrar e Responder.",
  },
  tasks: [
    {
      title: "Atender um pedido",
      at: "record",
      steps: [
        line`Abra o pedido e clique em ${button("Buscar dados desta pessoa")}: a busca mostra tudo o que existe, e dali se exporta ou elimina.`,
        line`Volte ao pedido e clique em ${opening("Responder")}. Escreva o que foi feito e clique em ${button("Enviar")}. A resposta não encerra o pedido.`,
        line`Encerre quando estiver feito. Uma recusa pede o motivo, que vai por e-mail à pessoa.`,
      ],
    },
    {
      title: "Registrar quem pediu por telefone",
      steps: [
        line`Clique em ${opening("Novo pedido")}, escolha o tipo em ${field("Pedido")} e ponha o dia certo em ${field("Recebido em")}: o prazo conta a partir dele.`,
        line`Preencha ${field("Nome")} e ${field("E-mail")} e clique em ${button("Registrar")}.`,
      ],
    },
    {
      title: "Guardar a prova",
      at: "record",
      steps: [
        line`${button("Imprimir comprovante")} põe no papel quem pediu o quê, até quando, quem respondeu e se foi no prazo. As observações da equipe ficam de fora.`,
        line`O ${part("Histórico")} do pedido guarda cada passo.`,
      ],
    },
  ],
  surprises: [
    line`O prazo é de 15 dias a contar da confirmação por e-mail. Um pedido que ninguém confirmou não aparece aqui e some depois de sete dias.`,
    line`Elimine os dados só depois de responder: com eles vai embora o endereço.`,
    line`${button("Operações")} é o registro que a lei pede sobre o que se guarda, para quê e por quanto tempo.`,
  ],
  ask: line`Na dúvida, fale com o encarregado de dados da empresa antes de responder. Um vazamento se registra em ${button("Incidentes")}, e os tempos de guarda em ${button("Prazos")}.`,
};
