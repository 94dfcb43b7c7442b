/** Name of the list of news, in the footer and on its page. */
export const NEWS_NAME = "Novidades";

/** Texts of the news on the site. */
export const newsTexts = {
  description: "O que mudou nos nossos sistemas, nos serviços e na empresa.",
  all: "Todas as novidades",
  next: "Próxima novidade",
  by: (author: string) => `por ${author}`,
  newer: "Mais novas",
  older: "Mais antigas",
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  feed: "Acompanhar por RSS",
} as const;
