import { button, field, type HelpPage, line } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/privacy-people.webp";

export const privacyPeople: HelpPage = {
  purpose: line`Esta busca acha uma pessoa em todos os lugares em que o sistema guarda dados: envios, observações, e-mails enviados, textos de PDFs e citações em registros de outros. É o primeiro passo para entregar uma cópia ou eliminar.`,
  picture: {
    address: picture,
    alt: "Resultado de uma busca: caixas para marcar o que é da pessoa, e os botões de exportar e de eliminar os dados.",
  },
  tasks: [
    {
      title: "Achar uma pessoa",
      steps: [
        line`Digite em ${field("E-mail, telefone, CNPJ ou nome")} e clique em ${button("Buscar")}. Comece pelo e-mail: é o que menos confunde.`,
        line`Marque só o que é mesmo dela. O que você digitou já vem marcado; um telefone pode ser de uma empresa inteira, e aí decide quem olha.`,
      ],
    },
    {
      title: "Entregar uma cópia dos dados",
      at: "record",
      steps: [
        line`Com as marcas certas, clique em ${button("Exportar os dados")}. O sistema faz um link para um arquivo com tudo.`,
        line`O link vale 72 horas e cinco downloads, sem login. Envie-o pela resposta do pedido, que sabe incluí-lo sozinha.`,
      ],
    },
    {
      title: "Eliminar",
      at: "record",
      steps: [
        line`Clique em ${button("Eliminar os dados")}. A tela mostra primeiro o que vai embora, o que fica sem nome e o que fica por lei, com o motivo.`,
        line`Confirme com a palavra pedida. Não há volta, nem por backup: um backup restaurado elimina de novo.`,
      ],
    },
  ],
  surprises: [
    line`Cada busca fica nos logs, sem dizer por quem se procurou.`,
    line`Os dois comandos pedem a sua senha de novo, se faz mais de cinco minutos que você entrou.`,
    line`Consentimentos ficam sem o nome, e pedidos encerrados ficam como prova.`,
    line`Cópias já baixadas, como planilhas exportadas, não são alcançadas. O recibo diz isso.`,
  ],
  ask: line`Antes de eliminar, combine com o encarregado de dados e veja se há disputa ou contrato que obrigue a guardar. Um registro pode ser retido com um motivo: aí ninguém o exclui. Os pedidos estão em ${button("Pedidos")}.`,
};
