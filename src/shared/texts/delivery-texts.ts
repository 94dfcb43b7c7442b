import { counted, formatCount } from "#shared/formats/numbers.ts";
/** Texts of webhooks, marketing services and deliveries. */
export const deliveryTexts = {
  deliveries: {
    unknownReceiver: "Este destino não existe mais.",
    unknown: "Esta entrega não existe mais.",
    failed: "Não foi possível concluir.",
    logFailed: "Não foi possível carregar as entregas.",
    previewFailed: "Não foi possível montar o teste.",
    paused: "Entregas pausadas.",
    resumed: "Entregas retomadas.",
    tested: "Teste enviado. O resultado aparece nas entregas.",
    testedPaused: "O webhook está pausado: o teste sai quando você o retomar.",
    deleted: "Destino excluído.",
    deleteQuestion: "Excluir este destino?",
    deleteConsequence:
      "A configuração e o registro das entregas somem, e o que espera na fila não é enviado.",
    resent: "Entrega na fila de novo.",
    notResendable: "Esta entrega já está na fila ou foi feita.",
  },
  webhooks: {
    tooMany: "Há webhooks demais. Exclua um antes de criar outro.",
    loadFailed: "Não foi possível carregar os webhooks.",
    created: "Webhook criado.",
    updated: "Webhook salvo.",
    secretCopied: "Segredo copiado.",
    rotateQuestion: "Trocar o segredo?",
    rotateNote: "Por 24 horas as entregas levam a assinatura do segredo novo e a do anterior.",
  },
  destinations: {
    loadFailed: "Não foi possível carregar os destinos de marketing.",
    saved: "Destino salvo.",
    changedMeanwhile: "Outra pessoa mudou este destino. Feche, confira e salve de novo.",
    secretMissing: "Para ligar este destino, informe a credencial.",
    noLead: "Não há lead com este número, ou ele é suspeito.",
    fileOff: "Ligue o Google Ads antes de baixar o arquivo.",
    fileCounts: ({
      clicked,
      told,
      tooOld,
      withoutSale,
    }: Record<"clicked" | "told" | "tooOld" | "withoutSale", number>) =>
      `Com clique em anúncio do Google nos últimos 90 dias: ${counted(clicked, "lead", "leads")}, ${formatCount(withoutSale)} sem venda até agora. Com consentimento, e por isso no arquivo: ${formatCount(told)}. Com clique antigo demais: ${formatCount(tooOld)}.`,
    nothingClicked: "Nenhum lead dos últimos 90 dias pode entrar no arquivo.",
  },
} as const;
