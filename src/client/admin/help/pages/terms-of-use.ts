import { button, field, type HelpPage, line, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/terms-of-use.webp";

export const termsOfUse: HelpPage = {
  purpose: line`Aqui se editam os termos de uso e a política de privacidade que o site publica. Enquanto nada foi salvo, o site mostra o texto que vem com o sistema, já preenchido com os dados da empresa.`,
  picture: {
    address: picture,
    alt: "O texto em Markdown e, ao lado, como ele fica no site.",
  },
  tasks: [
    {
      title: "Mudar o texto",
      steps: [
        line`Escreva em ${field("Texto em Markdown")}. Ao lado, ${part("Como fica no site")} mostra o resultado, nas cores do site.`,
        line`Use os botões acima do texto, como ${button("Título de seção")}, ${button("Negrito")} e ${button("Lista")}.`,
        line`${button("Salvar")} publica na hora. ${button("Agendar")} publica num dia e hora que você escolhe.`,
      ],
    },
    {
      title: "Achar um trecho",
      steps: [
        line`Digite em ${field("Localizar")}: maiúsculas e acentos não fazem diferença. ${button("Próximo")} vai à ocorrência seguinte.`,
        line`O outro texto está a um clique, em ${button("Política de Privacidade")}.`,
      ],
    },
    {
      title: "Conferir antes",
      steps: [
        line`${button("Pré-visualizar")} abre a página de verdade em outra aba, e ela acompanha o que você digita.`,
        line`${button("Compartilhar prévia")} dá um link para o advogado ler sem login.`,
      ],
    },
  ],
  surprises: [
    line`Um texto salvo é uma cópia: deixa de acompanhar as configurações, os prazos de guarda e os serviços de marketing. O texto que vem com o sistema acompanha tudo sozinho.`,
    line`Para voltar ao texto que vem com o sistema, apague tudo e salve.`,
    line`Cada consentimento guarda o texto que a pessoa leu. Mudar hoje não muda o que foi aceito ontem.`,
    line`Imagens e HTML não entram: aparecem como letras.`,
  ],
  ask: line`O que escrever é assunto do advogado e do encarregado de dados; o sistema não dá conselho jurídico. Para comparar com um texto antigo, ${place("/admin/config-versions")}. Os prazos de guarda estão em ${place("/admin/privacy")}.`,
};
