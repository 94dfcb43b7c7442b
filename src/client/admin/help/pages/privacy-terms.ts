import { button, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/privacy-terms.webp";

export const privacyTerms: HelpPage = {
  purpose: line`Aqui se decide por quanto tempo guardar cada tipo de registro. Nada é excluído sozinho até alguém ativar um prazo. Um prazo ativo cumpre a regra de não guardar dados além do necessário, e a política de privacidade do site passa a dizê-lo.`,
  picture: {
    address: picture,
    alt: "Um prazo de guarda com o tempo proposto e os botões de ver o que seria excluído e de ativar.",
  },
  tasks: [
    {
      title: "Saber o que sairia",
      steps: [
        line`Em ${part("Prazos de guarda")}, clique em ${button("Ver o que seria excluído")} no tipo que interessa.`,
        line`A tela conta e lista o que a próxima noite levaria. Nada é excluído por olhar.`,
      ],
    },
    {
      title: "Ativar um prazo",
      steps: [
        line`Clique em ${button("Ativar")}, confira o tempo proposto e confirme.`,
        line`A limpeza roda de madrugada. ${part("Limpezas recentes")} diz quantos saíram em cada uma.`,
      ],
    },
    {
      title: "Guardar um registro apesar do prazo",
      steps: [
        line`Ache a pessoa em ${button("Buscar pessoa")} e retenha o registro, com o motivo.`,
        line`Ele aparece em ${part("Registros retidos")} e lá pode ser liberado.`,
      ],
    },
  ],
  surprises: [
    line`O que um prazo excluiu não volta. Olhe a lista antes de ativar.`,
    line`Os leads importados têm um prazo próprio, contado a partir da marca de importado; os outros contam a partir da chegada.`,
    line`Os dias são os de São Paulo. Uma noite perdida, com o servidor desligado, é recuperada quando ele volta.`,
    line`Os logs têm um prazo como os outros; no primeiro ano, nenhum log pode ser excluído.`,
  ],
  ask: line`Os tempos são uma decisão da empresa: combine com o encarregado de dados e com a contabilidade. Se você escreveu a sua própria política em ${place("/admin/privacy-policy")}, mude lá também: só o texto que vem com o sistema acompanha os prazos.`,
};
