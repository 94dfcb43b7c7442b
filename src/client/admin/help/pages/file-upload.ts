import { button, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/file-upload.webp";

export const fileUpload: HelpPage = {
  purpose: line`Aqui se trocam as imagens da marca: a logo do topo, a logo do rodapé e o favicon, o desenho pequeno que aparece na aba do navegador. Esta tela salva na hora: o que você solta aqui já está no site.`,
  picture: {
    address: picture,
    alt: "Os quadros da logo principal e da logo do rodapé, com as medidas e o botão de escolher arquivo.",
  },
  tasks: [
    {
      title: "Trocar a logo do topo",
      steps: [
        line`Em ${part("Logo principal")}, clique em ${button("Escolher arquivo")} ou arraste a imagem para dentro.`,
        line`Veja como ela fica e confira o site em outra aba.`,
      ],
    },
    {
      title: "Trocar a logo do rodapé",
      steps: [
        line`Em ${part("Logo do rodapé")}, envie uma versão que se leia sobre fundo escuro: o rodapé é escuro.`,
        line`Sem uma logo própria, o rodapé mostra a que vem com o site.`,
      ],
    },
    {
      title: "Trocar o favicon",
      steps: [
        line`Em ${part("Favicon")}, envie um desenho quadrado e simples, que se reconheça em tamanho muito pequeno.`,
        line`Navegadores guardam o favicon antigo por um tempo. Se ele não mudar, abra uma aba anônima.`,
      ],
    },
  ],
  surprises: [
    line`Uma logo com menos pixels do que o site mostra é perguntada antes de ser enviada, porque vai ao ar na hora.`,
    line`Um desenho em SVG vira uma imagem nítida em qualquer tela. Se for recusado, a tela diz o que mudar: exporte como SVG simples, com textos em curvas, ou envie um PNG.`,
    line`A logo anterior não se perde: fica guardada nas versões do site.`,
    line`O tamanho das logos, em porcentagem, não se muda aqui, e sim nas configurações.`,
  ],
  ask: line`Peça os arquivos originais a quem fez a marca, de preferência em SVG ou PNG com fundo transparente. Tamanhos e cores: ${place("/admin/data-management")}. Para voltar à logo de antes: ${place("/admin/config-versions")}.`,
};
