import { counted } from "#shared/formats/numbers.ts";

/** Opinions about applications, and the links by which others give theirs. */
export const opinionTexts = {
  opinions: {
    title: "Pareceres",
    none: "Ninguém deu um parecer ainda.",
    byLink: (name: string) => `pelo link de ${name}`,
    average: (score: string, count: number) =>
      `${score} na média de ${counted(count, "parecer", "pareceres")}`,
    written: (score: number, sentence: string) => `${score} de 5: ${sentence}`,
    saved: "Parecer salvo",
    saveFailed: "O parecer não foi salvo",
    deleted: "Parecer excluído",
    deleteFailed: "O parecer não foi excluído",
    deleteQuestion: { title: "Excluir o parecer?", text: "Ele continua no histórico deste currículo." },
    unknown: "Este parecer não existe mais.",
    changedMeanwhile: "O seu parecer mudou em outra aba. Confira o texto atual e salve de novo.",
    loadFailed: "Não foi possível ler os pareceres.",
    recorded: (id: number) => `Parecer no currículo nº ${id}`,
    deletionRecorded: (id: number) => `Parecer excluído do currículo nº ${id}`,
  },
  resumeLinks: {
    button: "Enviar ao gestor",
    nothingSelected: "Selecione pelo menos um currículo para enviar ao gestor",
    tooMany: (max: string) => `São currículos demais para um link: envie no máximo ${max} por vez.`,
    title: (count: string) =>
      count === "1" ? "Enviar 1 currículo ao gestor" : `Enviar ${count} currículos ao gestor`,
    explanation:
      "Quem tiver o link lê a candidatura e o currículo, sem login, e dá um parecer, que volta para cá. Nome, vaga, área e apresentação aparecem; observações, etiquetas e status, não.",
    nameHint: "Por exemplo: Carlos, gerente de suporte. Aparece na página, no histórico e no parecer.",
    allowsOriginal: "Permitir baixar o PDF original",
    allowsOriginalHint: "Sem isto, o gestor vê uma cópia sem scripts.",
    create: "Criar link",
    createdTitle: "Link para avaliar",
    createdHint: "Para revogar o link, abra um dos currículos.",
    failed: "O link não foi criado",
    onlySuspects: "Só há suspeitos nesta seleção: libere-os antes de enviar ao gestor.",
    listTitle: "Links ativos",
    opened: (count: number) => (count === 0 ? "ainda não aberto" : counted(count, "abertura", "aberturas")),
    others: (count: number) => `com mais ${counted(count, "currículo", "currículos")}`,
    revoked: "Link revogado.",
    revokeFailed: "O link não foi revogado",
    ended: "Este link já não valia.",
    loadFailed: "Não foi possível ler os links.",
    createdRecorded: (count: number, until: string) =>
      `Link para avaliar ${counted(count, "currículo", "currículos")} criado, vale até ${until}`,
    revokedRecorded: (id: number) => `Link nº ${id} para avaliar currículos revogado`,
    openedRecorded: (id: number) => `Link nº ${id} para avaliar currículos aberto`,
    holder: (name: string) => `Link de ${name}`,
    until: (name: string, until: string) => `${name}, até ${until}`,
    page: {
      title: (count: number) =>
        count === 1 ? "Uma candidatura para avaliar" : `${count} candidaturas para avaliar`,
      intro: (name: string, author: string, until: string) =>
        `Para ${name}, a pedido de ${author}. Este link vale até ${until}.`,
      confidential:
        "São dados pessoais de candidatos: use-os só para esta seleção e não repasse o link nem o currículo.",
      received: (when: string) => `Recebida em ${when}`,
      presentation: "Apresentação",
      open: "Abrir currículo (PDF)",
      original: "Baixar original",
      given: "Pareceres por este link",
      yours: "Seu parecer",
      name: "Seu nome",
      score: "Nota de 1 a 5",
      sentence: "Parecer em uma frase",
      send: "Enviar parecer",
      sent: "Parecer enviado. Enviar outro com o mesmo nome substitui este.",
      goneTitle: "Este link não está disponível",
      gone: "O link não vale mais ou está incompleto.",
      goneHint: "Peça outro a quem enviou este.",
      notShown: "Este PDF não pôde ser preparado para abrir com segurança.",
      notShownHint: "Peça o arquivo a quem enviou o link.",
    },
  },
} as const;
