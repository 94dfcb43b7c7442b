/** Part of `texts` for calls without a usable response. */
export const connectionTexts = {
  server: "Erro de conexão com o servidor",
  generic: "Erro de conexão",
  lost: "Erro de conexão: o servidor não respondeu. Confira a internet deste aparelho.",
  fault: "Erro de conexão: a resposta não veio do servidor, ou veio com um erro.",
  offline: "este aparelho está sem internet",
  unanswered: "o servidor não respondeu",
  unreadable: "resposta inesperada do servidor",
  partMissing: "Esta parte da tela não abriu",
  partMissingHint:
    "Confira a internet e tente de novo. Se continuar, recarregue a página: pode haver uma versão nova.",
  unexpected: "Algo deu errado do nosso lado. Tente novamente em instantes.",
  unavailable: "Serviço temporariamente indisponível. Tente novamente em instantes.",
  starting: "O site está iniciando.",
  stopping: "O site está sendo reiniciado.",
  reloads: "Esta página tenta de novo sozinha em instantes.",
} as const;
