import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/integrations.webp";

export const integrations: HelpPage = {
  purpose: line`Aqui o sistema se liga a outros programas. Uma chave deixa um programa ler ou criar registros; um webhook avisa um programa quando algo acontece. É uma tela para quem entende dos dois lados, ou tem ajuda de quem entende.`,
  picture: {
    address: picture,
    alt: "Janela de nova chave de integração com o nome e as permissões para marcar.",
  },
  tasks: [
    {
      title: "Dar acesso a um programa",
      steps: [
        line`Clique em ${opening("Nova chave de integração")} e dê um ${field("Nome")} que diga para quê ela é.`,
        line`Marque em ${part("Permissões")} só o necessário, e escolha a ${field("Validade")}.`,
        line`${button("Criar")} mostra a chave uma vez só. Copie-a direto para o programa; não a mande por e-mail.`,
      ],
    },
    {
      title: "Avisar um programa",
      steps: [
        line`Clique em ${opening("Novo webhook")} e cole o ${field("Endereço")} que o outro programa deu.`,
        line`Em ${part("Eventos")}, marque o que interessa, por exemplo ${field("Lead recebido")}. Sem ${field("Enviar os dados completos")}, só o número do registro sai daqui.`,
      ],
    },
    {
      title: "Ver se chegou",
      steps: [
        line`Em ${part("Webhooks")}, abra as entregas de cada um: elas dizem o que foi enviado e o que o outro lado respondeu, por 30 dias.`,
        line`Dali também se envia de novo ou se faz um envio de teste.`,
      ],
    },
  ],
  surprises: [
    line`Uma entrega que falha é repetida com intervalos cada vez maiores. Depois de um dia só de falhas, o webhook é pausado, e os administradores recebem um e-mail.`,
    line`Uma chave vale enquanto quem a criou tem acesso. Se essa pessoa sair, outra precisa assumi-la.`,
    line`RD Station, HubSpot, Meta e Google Ads não ficam aqui, e sim em ${button("Campanhas")}.`,
  ],
  ask: line`Quem programa o outro lado encontra todas as chamadas em ${button("API do site")}. Se suspeitar que uma chave vazou, apague-a primeiro e pergunte depois. Usos ficam em ${place("/admin/logs")}.`,
};
