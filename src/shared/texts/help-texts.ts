/** Texts around the help pages, whose own stand beside the screens. */
export const helpTexts = {
  help: {
    ofScreen: "Ajuda desta tela",
    titled: (title: string) => `Ajuda: ${title}`,
    openPage: "Abrir em página inteira",
    all: "Todas as páginas",
    toScreen: "Abrir a tela",
    tasks: "Como se faz",
    surprises: "O que surpreende",
    ask: "A quem perguntar",
    loadFailed: "Não foi possível abrir a ajuda",
    intro: "Uma página para cada tela: para que serve, como se faz o de todo dia e o que surpreende.",
    outsideDoors: "Para todos",
  },
};
