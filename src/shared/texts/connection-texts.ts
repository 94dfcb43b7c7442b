/** Part of `texts` for calls without a usable response. */
export const connectionTexts = {
  server: "Erro de conexão com o servidor",
  generic: "Erro de conexão",
  lost: "Sem conexão com o servidor. Confira a internet deste aparelho.",
  fault: "O servidor respondeu com um erro. A falha não é da sua internet.",
  offline: "este aparelho está sem internet",
  unanswered: "o servidor não respondeu",
  unreadable: "resposta inesperada do servidor",
  unexpected: "Algo deu errado do nosso lado. Tente novamente em instantes.",
  unavailable: "Serviço temporariamente indisponível. Tente novamente em instantes.",
  starting: "O site está iniciando.",
  stopping: "O site está sendo reiniciado.",
  reloads: "Esta página tenta de novo sozinha em instantes.",
} as const;
