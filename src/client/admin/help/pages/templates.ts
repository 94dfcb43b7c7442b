import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/templates.webp";

export const templates: HelpPage = {
  purpose: line`Modelos são textos que a equipe envia muitas vezes: o primeiro contato no WhatsApp, a resposta a uma mensagem, o resultado de uma candidatura. Escrever uma vez poupa tempo e dá à empresa uma voz só.`,
  picture: {
    address: picture,
    alt: "O texto de um modelo com palavras entre chaves e, embaixo, os botões que as inserem.",
  },
  tasks: [
    {
      title: "Criar um modelo",
      steps: [
        line`Clique em ${opening("Novo modelo")} e escolha o ${field("Uso")}. Ele não muda depois, porque cada uso tem as suas palavras.`,
        line`Dê um ${field("Nome")} curto e escreva o ${field("Texto")}. Em ${part("Inserir no texto")} estão as palavras entre chaves, que o sistema troca pelo nome da pessoa e pelo resto.`,
        line`Leia a ${part("Prévia")} e clique em ${button("Salvar")}.`,
      ],
    },
    {
      title: "Melhorar um que existe",
      steps: [
        line`Clique no nome, por exemplo ${button("Primeiro contato")}, e mude o texto.`,
        line`O que já foi enviado com ele não muda.`,
      ],
    },
    {
      title: "Usar",
      steps: [
        line`Em um lead, mensagem ou candidatura, responda e escolha o modelo. Você ainda pode mudar o texto antes de enviar.`,
        line`O botão de WhatsApp de um lead usa o primeiro modelo de ${part("WhatsApp")}.`,
      ],
    },
  ],
  surprises: [
    line`Uma palavra entre chaves que não existe é recusada, para ninguém receber um texto com chaves.`,
    line`O link para cancelar novidades só serve para quem aceitou recebê-las: um e-mail com ele não sai para os outros.`,
    line`O nome de um modelo é único no seu uso, e acentos e maiúsculas não contam. Cabem 50 em cada uso.`,
    line`Se um colega mudou o modelo enquanto você escrevia, nada é salvo por cima, e o que você digitou fica.`,
  ],
  ask: line`Combine o tom com quem cuida de vendas ou de pessoas antes de trocar um modelo que todos usam. Os leads estão em ${place("/admin/leads")}, e as candidaturas em ${place("/admin/resumes")}.`,
};
