import { button, type HelpPage, line, opening, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/pages.webp";

export const pages: HelpPage = {
  purpose: line`Aqui se escreve o site: textos, preços, fotos e links de cada página, o menu, o rodapé e o aviso no topo. Também nascem aqui páginas novas e novidades. O que você digita é um rascunho até publicar.`,
  picture: {
    address: picture,
    alt: "Uma página do site aberta para edição, com o título escolhido para ser mudado no próprio lugar.",
  },
  tasks: [
    {
      title: "Mudar um texto",
      steps: [
        line`Clique na página, por exemplo ${opening("Início")}. Ela abre como o visitante a vê: clique no texto e escreva, ou use os campos ao lado.`,
        line`${button("Celular")} e ${button("Computador")} mostram as larguras. ${button("Desfazer")} volta um passo.`,
        line`${button("Publicar")} mostra cada palavra que muda e só então põe no site. Ali também se marca um dia e uma hora.`,
      ],
    },
    {
      title: "Mostrar antes a alguém",
      steps: [
        line`Na página aberta, como ${opening("Início")}, clique em ${button("Compartilhar prévia")}. O link abre sem login, por sete dias.`,
        line`Links compartilhados e publicações agendadas ficam listados nesta tela, onde podem ser encerrados.`,
      ],
    },
    {
      title: "Criar uma página",
      steps: [
        line`O que tem data é uma novidade: ${button("Escrever novidade")}. Para o resto, ${opening("Nova página")}.`,
        line`Comece por um modelo, como ${button("Campanha")}, ou pela ${button("Página em branco")}, e troque tudo o que diz “Escreva aqui”.`,
      ],
    },
  ],
  surprises: [
    line`Cada página tem um rascunho só, de todos. Se dois escrevem ao mesmo tempo, cada um vê o texto do outro; só o mesmo trecho pede uma escolha.`,
    line`Um preço muda em um lugar e aparece em todos. Páginas que ficaram contradizendo um preço ou uma configuração aparecem para conferir.`,
    line`${button("Biblioteca")} tem as imagens e os PDFs do site, e diz onde cada um aparece antes de excluir.`,
  ],
  ask: line`Para voltar a um texto antigo, ${place("/admin/config-versions")}. Imagens da página inicial ficam em ${place("/admin/slider")}, e dados da empresa em ${place("/admin/data-management")}.`,
};
