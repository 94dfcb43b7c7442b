import { button, field, type HelpPage, line, opening, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/leads.webp";

export const leads: HelpPage = {
  purpose: line`Um lead é um pedido de demonstração, de teste ou de loja: pelo site, por telefone ou de uma planilha. Aqui a equipe vê quem espera, entra em contato e anota como a venda anda. A meta é falar com cada um em até uma hora útil.`,
  picture: {
    address: picture,
    alt: "Lead aberto: nome, espera, andamento, contatos e, no pé, os botões Ligar, WhatsApp e Responder.",
  },
  tasks: [
    {
      title: "Atender um lead",
      at: "record",
      steps: [
        line`Abra o lead com um clique no nome. No pé estão ${button("Ligar")}, ${button("WhatsApp")} e ${opening("Responder")}. Cada um registra o contato, e o primeiro para o relógio.`,
        line`Na resposta, escolha um ${field("Modelo")} ou escreva, e clique em ${button("Enviar")}.`,
        line`Em ${button("Andamento")}, ao lado do nome, marque como a venda vai. Um lead perdido pede o motivo.`,
        line`Anote o ${button("Próximo contato")}: no dia, o lead volta ao painel e ao menu.`,
      ],
    },
    {
      title: "Anotar quem ligou",
      steps: [
        line`Clique em ${opening("Novo lead")}. Bastam ${field("Nome")} e um telefone ou e-mail.`,
        line`Se o número, o e-mail ou o CNPJ já é de alguém, a janela avisa enquanto você digita, com um link.`,
      ],
    },
    {
      title: "Trazer uma planilha",
      steps: [
        line`Abra o menu ${opening("Mais ações")} e clique em ${opening("Importar")}. Depois, ${button("Escolher planilha ou CSV")}.`,
        line`Confira as dez linhas de exemplo. Repetidas ficam de fora, e as com erro podem ser baixadas. Durante um dia dá para desfazer.`,
      ],
    },
  ],
  surprises: [
    line`${button("Pendentes")} são os que ainda não foram passados ao sistema da empresa. O estado da venda é outra coisa: um lead pode estar ganho e importado.`,
    line`Suspeitos de serem robôs ficam fora da lista. Veja-os em ${opening("Filtro")}, com ${field("Suspeitos")}.`,
    line`No celular, segure o dedo numa linha para marcá-la; as caixas das outras aparecem.`,
    line`Excluir um lead é definitivo. Marcas e andamento se desfazem por 24 horas.`,
  ],
  ask: line`Textos prontos estão em ${place("/admin/templates")}. Motivos de perda e horário de atendimento ficam em ${place("/admin/data-management")}. Sobre exclusão a pedido de alguém, fale com quem cuida da privacidade.`,
};
