import { button, field, type HelpPage, line, opening, part, place } from "#client/admin/help/help-page.ts";
import picture from "#client/admin/help/pictures/campaigns.webp";

export const campaigns: HelpPage = {
  purpose: line`Aqui você vê o que cada campanha trouxe e quanto custou, monta links que o sistema reconhece depois e liga serviços de marketing. Uma campanha existe quando alguém chega por um link com o nome dela.`,
  picture: {
    address: picture,
    alt: "Resultados de cada campanha: visitas, leads, contato na meta, ganhos, perdidos, gasto e custo por lead e por venda.",
  },
  tasks: [
    {
      title: "Criar um link com QR code",
      steps: [
        line`Abra ${opening("Links e QR codes")}, escolha a ${field("Página")} e dê um nome em ${field("Campanha")}.`,
        line`Preencha ${field("Origem")} e, se quiser, ${field("Mídia")}. O endereço e o código aparecem ao lado, prontos para copiar ou baixar para impressão.`,
        line`Use sempre o mesmo nome para a mesma campanha. Maiúsculas, acentos e espaços não fazem diferença; um hífen faz.`,
      ],
    },
    {
      title: "Anotar quanto custou",
      steps: [
        line`Clique em ${opening("Anotar gasto")}, escolha a campanha em ${field("Campanha")} e escreva o valor de cada mês em ${part("Gasto por mês")}.`,
        line`${button("Salvar")} guarda. O custo por lead e por venda se calcula sozinho.`,
      ],
    },
    {
      title: "Comparar resultados",
      steps: [
        line`Escolha em ${field("Ver")} se as linhas são campanhas, origens ou páginas próprias, e em ${field("Período")} os dias.`,
        line`${field("Acesso")} decide se conta o primeiro ou o último clique da pessoa antes do envio.`,
        line`${button("Exportar CSV")} baixa o que está na tela, sem dados de pessoas.`,
      ],
    },
  ],
  surprises: [
    line`Ganhos e perdidos são os de hoje, entre os leads que chegaram no período. O relatório do mês conta os que foram ganhos no mês: os dois números estão certos e não são iguais.`,
    line`De um mês que o período só toca em parte, o gasto entra por dia.`,
    line`${button("Serviços de marketing")} ficam desligados até alguém ligar, e só recebem quem aceitou receber novidades.`,
  ],
  ask: line`Sobre valores gastos, fale com quem cuida dos anúncios. Para ver os leads de uma campanha, clique no nome dela. O caminho das visitas está em ${place("/admin/funnel")}.`,
};
