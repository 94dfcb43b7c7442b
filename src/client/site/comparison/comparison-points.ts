import type { CertificateOffer } from "#shared/content/certificates.ts";
import { type Page, pages } from "#shared/content/pages.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { formatReais } from "#shared/formats/reais.ts";

/** When the table was last checked against the market and this site. Renew it together with the points. */
export const COMPARED_IN = "Comparado em novembro de 2026";

/** What is compared, in the order of the columns. */
export const contenders = [
  { key: "sheet", name: "Planilha" },
  { key: "other", name: "Outro ERP" },
  { key: "nucleus", name: "Nucleus" },
] as const;
export type Contender = (typeof contenders)[number]["key"];

export type ComparisonPoint = Readonly<Record<Contender, string>> & {
  topic: string;
  /** Who does best; several in a tie. */
  best: readonly Contender[];
  /** The page of this site that says what the column of Nucleus says. */
  source: Page;
};

/** The rows of the table. The trial days are those of the settings, the price that of an offer. */
export function comparisonPoints(trialDays: string, offer: CertificateOffer): readonly ComparisonPoint[] {
  return [
    {
      topic: "Preço",
      sheet: "Zero, ou o do pacote de escritório que você já paga.",
      other: "Mensalidade, muitas vezes publicada, e um teste de alguns dias.",
      nucleus: `Em proposta, não publicado aqui. Antes, ${formatDays(trialDays)} de teste grátis.`,
      best: ["sheet"],
      source: pages.termsOfUse,
    },
    {
      topic: "Quem já sabe usar",
      sheet: "A equipe inteira. Ninguém precisa de treino.",
      other: "Fornecedor maior que nós, com mais gente no mercado que já usou.",
      nucleus: "Pouca gente chega sabendo. Importamos os cadastros e treinamos a equipe.",
      best: ["sheet"],
      source: pages.home,
    },
    {
      topic: "Do pedido ao pagamento",
      sheet: "O pedido é redigitado no emissor e no banco, e o extrato é conferido à mão.",
      other: "Pedido, nota e boleto juntos são o comum. Confirme se o seu banco está no plano.",
      nucleus: "O pedido vira nota e boleto sem redigitar. Boletos, Pix e cartões são conciliados.",
      best: ["other", "nucleus"],
      source: pages.nucleus,
    },
    {
      topic: "Balcão e loja virtual",
      sheet: "Dois saldos: cada venda da loja é descontada à mão.",
      other: "Costuma integrar mais lojas e marketplaces. O saldo é o da última sincronização.",
      nucleus: "Com a Store, os dois vendem do mesmo saldo. O último item nunca sai duas vezes.",
      best: ["nucleus"],
      source: pages.store,
    },
    {
      topic: "Pedido sem internet",
      sheet: "Dá para anotar no celular. Depois alguém junta as cópias.",
      other: "Depende do aplicativo. Pergunte antes.",
      nucleus: "O vendedor tira o pedido no celular e sincroniza quando a conexão volta.",
      best: ["nucleus"],
      source: pages.home,
    },
    {
      topic: "Notas e contador",
      sheet: "Nota só em um emissor à parte. O contador digita o resto.",
      other: "Notas com CBS e IBS são o comum, e os grandes já integram o programa do contador.",
      nucleus:
        "NF-e, NFC-e, NFS-e, CT-e e MDF-e, com CBS e IBS. O contador recebe os arquivos no fim do mês.",
      best: ["other"],
      source: pages.nucleus,
    },
    {
      topic: "Suporte",
      sheet: "A ajuda do programa e tutoriais, que são muitos.",
      other: "Conforme o plano, em geral por chat e em horário comercial.",
      nucleus: "24 horas por dia, 7 dias por semana, com quem já viu a sua operação.",
      best: ["nucleus"],
      source: pages.helpDesk,
    },
    {
      topic: "Certificado digital",
      sheet: "Comprado à parte, pelo preço normal.",
      other: "Comprado à parte. Alguns têm parceiro com desconto.",
      nucleus: `Metade do preço: ${offer.type} por R$ ${formatReais(offer.price)}, não R$ ${formatReais(offer.originalPrice)}.`,
      best: ["nucleus"],
      source: pages.certificates,
    },
    {
      topic: "Levar os dados embora",
      sheet: "O arquivo é seu e abre em qualquer lugar.",
      other: "Exporta relatórios. O histórico inteiro depende do contrato.",
      nucleus: "Relatórios prontos para exportar. O resto não está neste site: peça no contrato.",
      best: ["sheet"],
      source: pages.nucleus,
    },
    {
      topic: "LGPD",
      sheet: "Quem copia o arquivo leva tudo, e nada registra a cópia.",
      other: "Acesso por usuário é o comum. Leia a política do fornecedor.",
      nucleus: "Acesso por usuário, backups diários e dados pessoais tratados conforme a lei.",
      best: ["other", "nucleus"],
      source: pages.home,
    },
  ];
}
