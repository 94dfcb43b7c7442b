/** Part of `texts` loaded by every public page. Each sentence here delays the first visit. */
export const pageTexts = {
  siteConfig: {
    unavailable: "Servidor indisponível - usando configurações padrão",
    unknown: "Erro desconhecido",
  },
  publicPages: {
    chunkFailed: "Não foi possível carregar esta parte da página.",
    chunkFailedHint: "Verifique a sua conexão. O que você digitou continua guardado nesta aba.",
  },
} as const;
