import { button, field, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/slider.webp";

export const slider: HelpPage = {
  purpose: line`O slider são as imagens grandes no topo da página inicial, com título, descrição e botão. Nada muda no site antes de você salvar.`,
  picture: {
    address: picture,
    alt: "A lista de slides e, ao lado, a prévia do slide escolhido.",
  },
  tasks: [
    {
      title: "Trocar imagem e texto",
      steps: [
        line`Escolha o slide na lista e mude ${field("Título")} e ${field("Descrição")}. A ${part("Prévia")} acompanha, no computador e no celular.`,
        line`${button("Substituir imagem")} troca a foto; ${button("Editar imagem")} ajusta luz, recorte e rotação. Salvar ali muda o slide, ainda não o site.`,
        line`Escreva em ${field("Texto alternativo")} o que a imagem mostra, para quem não a vê. Uma imagem nova esvazia esse campo.`,
        line`${button("Salvar Slider")} põe no site.`,
      ],
    },
    {
      title: "Mostrar um slide por um tempo",
      steps: [
        line`${button("Adicionar slide")} cria um novo. Depois preencha ${field("Mostrar a partir de")} e ${field("Mostrar até")}.`,
        line`Para tirar um slide sem perder o texto, desligue ${field("Visível no site")}.`,
      ],
    },
    {
      title: "Mudar a ordem",
      steps: [
        line`Arraste o slide, use as setas dele na lista ou, no teclado, Alt com as setas.`,
        line`${field("Tempo de cada slide")} é em milésimos de segundo: 5000 são cinco segundos.`,
      ],
    },
  ],
  surprises: [
    line`Um slide sem imagem não entra no site; ao salvar, a tela diz quantos ficaram de fora.`,
    line`No celular o texto fica abaixo da imagem, e não sobre ela.`,
    line`Imagem pequena demais é avisada antes de ir ao site. Até 15 MB por arquivo.`,
    line`Se um colega salvou outros slides enquanto você editava, os dois trabalhos se juntam. A tela só pergunta sobre o slide que os dois mudaram.`,
  ],
  ask: line`O que o slide promete e para onde o botão leva, combine com quem cuida do marketing. Para voltar atrás, ${place("/admin/config-versions")}. Logos ficam em ${place("/admin/file-upload")}.`,
};
