import { counted } from "#shared/formats/numbers.ts";

/** A mail to the people of many records. */
export const mailingTexts = {
  mailings: {
    nothingSelected: "Selecione pelo menos um currículo para escrever",
    title: (count: string) => (count === "1" ? "Escrever a 1 candidato" : `Escrever a ${count} candidatos`),
    hint: "Cada pessoa recebe o seu e-mail, sem ver as outras, e a resposta chega ao seu. {nome} e {vaga} mudam de pessoa a pessoa.",
    send: (count: string) => (count === "1" ? "Enviar a 1 pessoa" : `Enviar a ${count} pessoas`),
    queued: (count: number) =>
      `${counted(count, "e-mail sai", "e-mails saem")} em um minuto. Até lá dá para desfazer.`,
    failed: "Falha ao enviar os e-mails",
    tooMany: (max: string) => `São currículos demais para um envio: escreva a no máximo ${max} por vez.`,
    planFailed: "Não foi possível ver quem recebe.",
    nobody: "Ninguém desta seleção recebe o e-mail.",
    place: (place: string, total: string) => `Prévia ${place} de ${total}`,
    withdrawalLink: "[link da pessoa para cancelar novidades]",
    noSubject: "Sem assunto ainda",
    noBody: "O texto aparece aqui como esta pessoa o recebe.",
    skipped: (count: string) => (count === "1" ? "Não recebe: 1" : `Não recebem: ${count}`),
    repeated: (count: number) =>
      `${counted(count, "pessoa já recebeu", "pessoas já receberam")} um e-mail com este assunto`,
    /** A few names, and how many others there are. */
    names: (all: readonly string[]) =>
      [...all.slice(0, 8), ...(all.length > 8 ? [`e mais ${all.length - 8}`] : [])].join(", "),
    leaveOut: (count: number) => (count === 1 ? "Não enviar a ela de novo" : "Não enviar a elas de novo"),
    otherRecipients: (count: number) =>
      `A seleção mudou: agora ${counted(count, "pessoa receberia", "pessoas receberiam")}. Nada foi enviado.`,
    mailedMeanwhile: (name: string, time: string) =>
      `${name} escreveu a alguém desta seleção em ${time}. Nada foi enviado.`,
    recorded: (count: number) => `E-mail a ${counted(count, "candidato", "candidatos")} na fila de envio`,
    canceled: (count: number) =>
      `${counted(count, "e-mail a candidato cancelado", "e-mails a candidatos cancelados")} antes do envio`,
    cancel: "Cancelar envio",
    tooLate: "O minuto para cancelar passou: o e-mail já saiu ou foi cancelado.",
    cancelFailed: "Falha ao cancelar o envio",
    leaves: "Sai um minuto depois de escrito.",
  },
} as const;
