/** Texts of webhooks. */
export const webhookTexts = {
  webhooks: {
    unknown: "Este webhook não existe mais.",
    unknownDelivery: "Esta entrega não existe mais.",
    tooMany: "Há webhooks demais. Exclua um antes de criar outro.",
    created: "Webhook criado.",
    updated: "Webhook salvo.",
    deleted: "Webhook excluído.",
    testedPaused: "O webhook está pausado: o teste sai quando você o retomar.",
    tested: "Teste enviado. O resultado aparece nas entregas.",
    replayed: "Entrega na fila de novo.",
    paused: "Webhook pausado.",
    resumed: "Webhook retomado.",
    failed: "Não foi possível concluir.",
    loadFailed: "Não foi possível carregar os webhooks.",
    deliveriesFailed: "Não foi possível carregar as entregas.",
    secretCopied: "Segredo copiado.",
    deleteQuestion: "Excluir este webhook?",
    rotateQuestion: "Trocar o segredo?",
    rotateNote: "Por 24 horas as entregas levam a assinatura do segredo novo e a do anterior.",
  },
} as const;
