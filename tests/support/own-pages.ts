import type { CreateOwnPageInput } from "#shared/schemas/own-page.ts";

let made = 0;

/** Input of a live page with an address of its own. */
export function somePage(given: Partial<CreateOwnPageInput> = {}): CreateOwnPageInput {
  made += 1;
  return {
    kind: "page",
    path: `/pagina-${made}`,
    title: `Página ${made}`,
    description: "Para quem vende no balcão.",
    sections: [],
    body: "",
    picture: "",
    pictureAlt: "",
    authorName: "",
    publishedAt: "now",
    until: null,
    ...given,
  };
}

/** Input of a live article with an address of its own. */
export function someArticle(given: Partial<CreateOwnPageInput> = {}): CreateOwnPageInput {
  const { path, ...page } = somePage();
  return { ...page, kind: "article", path: `/novidades${path}`, body: "## O que mudou\n\nTudo.", ...given };
}
