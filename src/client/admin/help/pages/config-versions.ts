import { button, field, type HelpPage, line, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/config-versions.webp";

export const configVersions: HelpPage = {
  purpose: line`Cada vez que alguém salva ou publica algo do site, nasce uma versão com tudo o que havia. Aqui você vê quem mudou o quê, compara duas versões e volta atrás.`,
  picture: {
    address: picture,
    alt: "Uma versão aberta: o texto de antes, o de depois e o botão Restaurar.",
  },
  tasks: [
    {
      title: "Descobrir o que mudou",
      at: "record",
      steps: [
        line`Clique na versão. A tela compara com a anterior ou com a que você escolher em ${field("Comparar com")}, palavra por palavra.`,
        line`${button("Ver o site nesta versão")} abre o site como era. Ali nada é contado, e nenhum formulário é enviado.`,
      ],
    },
    {
      title: "Voltar atrás",
      at: "record",
      steps: [
        line`Abra a versão boa e clique em ${button("Restaurar")}. Isso cria uma versão nova, igual à antiga: nada se apaga, e a volta também pode ser desfeita.`,
        line`Se só uma parte está errada, restaure só essa parte, pelo botão ao lado do nome dela.`,
      ],
    },
    {
      title: "Achar quando um texto mudou",
      steps: [
        line`Escolha em ${field("Versões de")} a página ou parte do site: ficam só as versões que a mudaram.`,
        line`Cada linha diz o que mudou, quando e quem salvou.`,
      ],
    },
  ],
  surprises: [
    line`Salvar sem mudar nada não cria versão.`,
    line`Se um colega mudou, no meio tempo, algo que seria restaurado, nada acontece: a tela compara de novo e pergunta outra vez.`,
    line`Páginas próprias e novidades têm versões à parte, que também se escolhem no filtro.`,
    line`Leads, mensagens e currículos não fazem parte das versões. Cada registro tem o seu histórico.`,
    line`Um link para esta tela pode ser enviado a um colega: quem não entrou no sistema não vê nenhuma versão.`,
  ],
  ask: line`Antes de restaurar tudo, fale com quem salvou depois: o trabalho dessa pessoa sairia do site junto. Para mudar só uma frase, é mais simples editar em ${place("/admin/pages")}.`,
};
