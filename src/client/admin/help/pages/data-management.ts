import { button, field, type HelpPage, line, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/data-management.webp";

export const dataManagement: HelpPage = {
  purpose: line`Aqui ficam os dados da empresa que o site inteiro usa: nome, CNPJ, cores, contato, endereço, horários, links e provas de confiança. Um dado muda aqui e aparece em todas as páginas.`,
  picture: {
    address: picture,
    alt: "As cores do site, cada uma com o código e uma amostra.",
  },
  tasks: [
    {
      title: "Mudar um dado",
      steps: [
        line`Escolha a parte na lista, como ${button("Contato")} ou ${button("Endereço e horários")}, ou digite o nome do campo na busca do sistema.`,
        line`Mude, por exemplo, ${field("Nome da empresa")}. A prévia ao lado acompanha; ${button("Celular")} e ${button("Computador")} mudam a largura dela.`,
        line`${button("Salvar")} põe no site na hora. ${button("Agendar")} deixa para um dia e hora.`,
      ],
    },
    {
      title: "Trocar as cores",
      steps: [
        line`Em ${button("Cores")}, mude uma cor e olhe a prévia.`,
        line`Confira o contraste do texto. Um par ruim é corrigido pelo site, mas a cor que você quis fica melhor se já passar sozinha.`,
      ],
    },
    {
      title: "Mostrar provas verdadeiras",
      steps: [
        line`Em ${button("Confiança")}, acrescente logos de clientes, números, depoimentos e casos. Escreva só o que é verdade: o que está vazio não aparece.`,
        line`Em ${button("Leads")} ficam os motivos de perda e quem recebe o relatório do mês. Visitantes não veem nenhum dos dois.`,
      ],
    },
  ],
  surprises: [
    line`O e-mail de contato aparece no site e também recebe os avisos de leads, mensagens e currículos. Trocá-lo pede a sua senha, e o endereço anterior é avisado.`,
    line`O horário de atendimento decide a espera dos leads. Mudá-lo não reescreve o passado.`,
    line`Sem número de WhatsApp, o WhatsApp some do site.`,
    line`Dias de teste: ${field("Dias de teste grátis")} aparece em frases do site inteiro.`,
  ],
  ask: line`Imagens da marca: ${place("/admin/file-upload")}. Textos de páginas: ${place("/admin/pages")}. Para desfazer um salvamento: ${place("/admin/config-versions")}.`,
};
