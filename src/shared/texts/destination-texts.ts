/** Texts of marketing destinations. */
export const destinationTexts = {
  destinations: {
    loadFailed: "Não foi possível carregar os destinos de marketing.",
    logFailed: "Não foi possível carregar os envios.",
    previewFailed: "Não foi possível montar o teste.",
    failed: "Não foi possível concluir.",
    saved: "Destino salvo.",
    deleted: "Destino excluído.",
    resent: "Lead na fila de novo.",
    changedMeanwhile: "Outra pessoa mudou este destino. Feche, confira e salve de novo.",
    secretMissing: "Para ligar este destino, informe a credencial.",
    notSetUp: "Salve o destino antes, ligado ou desligado.",
    noLead: "Não há lead com este número, ou ele é suspeito.",
    notResendable: "Este lead já está na fila ou foi enviado.",
    fileOff: "Ligue o Google Ads antes de baixar o arquivo.",
    nothingClicked: "Nenhum lead dos últimos 90 dias pode entrar no arquivo.",
    deleteQuestion: "Excluir este destino?",
  },
} as const;
