/** Texts of the page for keeping an application, rendered only by the server. */
export const keepResumeTexts = {
  question:
    "A sua candidatura está perto do fim do prazo de guarda. Quer continuar no nosso banco de currículos?",
  otherwise:
    "Se não quiser, feche esta página: a candidatura e o currículo serão excluídos no dia que está no e-mail.",
  button: "Manter minha candidatura",
  keptTitle: "Candidatura mantida",
  kept: (day: string) => `Pronto! A sua candidatura fica guardada até ${day}.`,
  failedTitle: "Não deu certo",
  keptHint: "Perto desse dia escrevemos de novo.",
  wrongLink: "Este link não está completo. Abra-o direto do e-mail que enviamos.",
  deleted: "Esta candidatura já foi excluída. Você pode enviar uma nova quando quiser.",
  again: "Enviar uma nova candidatura",
} as const;
