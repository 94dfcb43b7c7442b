import { counted } from "#shared/formats/numbers.ts";

/** Consents, subject requests, terms and holds, incidents. */
export const privacyTexts = {
  personalData: {
    forRequest: (id: number, isTheirs: boolean) =>
      isTheirs
        ? `O que for feito aqui fica registrado no pedido nº ${id}.`
        : `O pedido nº ${id} veio de outro endereço: o que for feito com os marcados não fica registrado nele.`,
    searching: "Buscando em todos os lugares...",
    searchFailed: "A busca falhou. Tente novamente.",
    nothingFound: "Nada encontrado",
    nothingToErase: "Nada desta pessoa pode ser eliminado: ou já foi, ou não havia nada.",
    importRunning:
      "Uma importação de leads está em andamento e poderia trazer a pessoa de volta. Espere ela terminar.",
    journalFailed:
      "O servidor não consegue gravar o registro que impede um backup antigo de trazer a pessoa de volta, e sem ele nada é eliminado. Avise quem cuida do servidor.",
    erased: "Dados eliminados.",
    eraseFailed: "Nada foi eliminado.",
    unanswered: (requests: string, count: number) =>
      count === 1
        ? `O pedido ${requests} ainda não foi respondido. Responda antes: depois da eliminação não há mais endereço nem dados, e ele fica encerrado sem resposta.`
        : `Os pedidos ${requests} ainda não foram respondidos. Responda antes: depois da eliminação não há mais endereço nem dados, e eles ficam encerrados sem resposta.`,
    merged: "unida a esta pessoa pela equipe",
    mergedLeftOut: (keys: string) => `A equipe uniu a esta pessoa, e fica de fora: ${keys}.`,
    mentionsFailed: "Não foi possível ver onde a pessoa é citada.",
    mentionsToErase:
      "Leia um por um: só o que estiver marcado é excluído, por inteiro. Desmarque o que for de outra pessoa.",
    mentionsToExport:
      "Leia um por um: só o que estiver marcado vai na cópia, por inteiro. Desmarque o que for de outra pessoa.",
    unsureMention: "São só algarismos: pode ser outro número, como um CPF.",
    moreMentions: "Pode haver mais do que o mostrado: elimine estes e busque de novo.",
    linkFailed: "O link não foi criado.",
    linkGone: "Este link não vale mais. Peça outro a quem o enviou.",
    linkEnded: "Este link já não vale: venceu, foi cancelado ou foi usado todas as vezes.",
    linkRevoked: "Link cancelado.",
    revokeFailed: "O link não foi cancelado.",
    downloadedAgain: (count: number) =>
      `Cópia dos próprios dados baixada pelo link da pessoa mais ${counted(count, "vez", "vezes")}`,
    copyTitle: "Cópia dos seus dados",
    copyText: (day: string, left: string) =>
      `O arquivo tem tudo o que guardamos sobre você. Este link vale até ${day} e ainda pode ser usado ${left}.`,
    copyHint: "O arquivo é só seu: guarde-o em um lugar seguro e não repasse este link.",
    copyButton: "Baixar meus dados",
    unknownReceipt: "Recibo não encontrado.",
    receiptPending: "O recibo está sendo feito e aparece aqui em instantes.",
    recordsFailed: "Falha ao carregar o registro de operações",
  },
  consents: {
    loadFailed: "Falha ao carregar os consentimentos",
    inForce: (count: number) => (count === 0 ? "nenhum em vigor" : `${count} em vigor`),
    none: "Nenhum consentimento registrado.",
    showMore: (left: number) => `Mostrar mais (${counted(left, "anterior", "anteriores")})`,
    unknown: "Este consentimento não existe.",
    alreadyWithdrawn: "Este consentimento já foi retirado.",
    withdrawalQuestion: "Registrar a retirada do consentimento?",
    withdrawalHint: (purpose: string) =>
      `A pessoa pediu para retirar: ${purpose}. A retirada vale para todos os envios dela e não pode ser apagada.`,
    withdrawn: "Retirada registrada",
    withdrawFailed: "Falha ao registrar a retirada",
    withdrawalRecorded: (id: number, purpose: string) =>
      `Retirada do consentimento nº ${id} registrada: ${purpose}`,
    confirmationMail: {
      subject: "Confirme que quer receber novidades",
      asked: (company: string) =>
        `Este e-mail foi informado no site de ${company} para receber novidades e ofertas. Como você já tinha cancelado, só voltamos a enviar se você confirmar por este link, que vale por 72 horas:`,
      action: "Quero receber novidades",
      ignore: "Se não foi você, ignore este e-mail: nada muda.",
    },
    unknownLink: "O link está incompleto. Nada foi alterado.",
    marketingWithdrawn: "Você não recebe mais novidades e ofertas por e-mail.",
    noMarketing:
      "Esta pessoa não aceitou receber novidades por e-mail ou retirou o consentimento: tire do texto o link para cancelar novidades e envie só o que ela pediu.",
  },
  subjectRequests: {
    loadFailed: "Falha ao carregar pedidos",
    unknown: "Este pedido não existe.",
    entered: "Pedido registrado",
    enterFailed: "Falha ao registrar o pedido",
    receivedInFuture: "O dia em que o pedido chegou não pode ser depois de hoje.",
    updated: "Pedido atualizado",
    updateFailed: "Falha ao atualizar o pedido",
    answeredMeanwhile: (name: string, time: string) =>
      `${name} respondeu este pedido em ${time}. A sua resposta ainda não foi enviada.`,
    closed: "Pedido encerrado",
    closeFailed: "Falha ao encerrar o pedido",
    reopened: "Pedido reaberto",
    reopenFailed: "Falha ao reabrir o pedido",
    reasonMissing: "Escreva por que o pedido é recusado.",
    nothingDone: "Envie uma resposta ou escreva uma observação antes de encerrar o pedido como atendido.",
    unconfirmed: "A pessoa ainda não confirmou este pedido.",
    copyLink: (until: string) => `A cópia dos seus dados pode ser baixada até ${until} por este link:`,
    copyEnded: "O link da cópia não vale mais. Crie outro pela busca dos dados desta pessoa.",
    withCopy: "Incluir o link da cópia",
    withNewCopy:
      'É feita ao enviar, com o que há deste e-mail, e vale 72 horas. Para juntar outros endereços e telefones, use antes "Buscar dados desta pessoa".',
    withCopyUntil: (until: string) =>
      `Quem recebe baixa os dados até ${until}. O endereço só aparece no e-mail.`,
    proof: {
      title: "Comprovante de atendimento a pedido de titular",
      print: "Imprimir comprovante",
      law: "Lei nº 13.709/2018 (LGPD), arts. 18 e 19",
      confirmedByLink: (time: string) => `Pelo link enviado ao e-mail, em ${time}`,
      confirmedBy: (name: string) => `Por ${name}, ao registrar o pedido`,
      inTime: "no prazo",
      late: (days: string) => `${days} depois do prazo`,
      answered: (time: string, name: string) => `${time}, por ${name}`,
      notAnswered: "Ainda sem resposta por e-mail",
      notClosed: "Ainda em aberto",
      noAnswers: "Nenhum e-mail foi enviado.",
      hasCopy: "Com o link para baixar a cópia dos dados.",
      sent: (time: string) => `Enviado em ${time}`,
      queued: "Na fila de envio",
      failed: "Não foi entregue ao servidor de e-mail",
      canceled: "Cancelado antes do envio",
      printed: (time: string, name: string) => `Impresso em ${time} (horário de Brasília) por ${name}.`,
    },
    closedMeanwhile: "Este pedido já está encerrado.",
    openMeanwhile: "Este pedido já está em aberto.",
    confirmation: {
      title: "Confirme o seu pedido",
      question:
        "Leia o pedido feito em nome do seu e-mail. Se ele é seu, confirme: a resposta vem em até 15 dias.",
      changed:
        "Outro pedido em nome do seu e-mail tomou o lugar do que você leu. Leia de novo antes de confirmar.",
      stranger: "Não foi você? Feche esta página: sem a confirmação nada acontece, e o pedido é apagado.",
      button: "Confirmar pedido",
      confirmedTitle: "Pedido confirmado",
      confirmed:
        "Obrigado. A resposta chega no seu e-mail em até 15 dias. O número do protocolo está no e-mail com o link.",
      alreadyTitle: "Este link já foi usado",
      already: "O pedido já está confirmado. A resposta chega no seu e-mail.",
      failedTitle: "Este link não vale mais",
      gone: "Um link vale por 72 horas. Confira se o endereço está completo ou faça o pedido de novo.",
      again: "Fazer um pedido",
    },
    erased: "Os dados deste pedido foram eliminados. Ele fica como prova e não muda mais.",
  },
  retention: {
    loadFailed: "Não foi possível carregar os prazos",
    previewFailed: "Não foi possível ver o que seria excluído",
    saveFailed: "O prazo não foi salvo",
    changedMeanwhile: "Outra pessoa mudou este prazo. Confira o que vale agora e tente de novo.",
    inForce: (term: string) => `Vale agora: ${term}.`,
    notInForce: "Agora está desativado.",
    switchedOn: "Prazo confirmado",
    switchedOff: "Prazo desativado",
    outOfTime: "Não deu tempo de excluir tudo: o restante sai na próxima madrugada.",
    deleted: {
      resumes: (count: number) =>
        `Prazo de guarda: ${counted(count, "currículo excluído", "currículos excluídos")}`,
      leads: (count: number) => `Prazo de guarda: ${counted(count, "lead excluído", "leads excluídos")}`,
      importedLeads: (count: number) =>
        `Prazo de guarda: ${counted(count, "lead importado excluído", "leads importados excluídos")}`,
      messages: (count: number) =>
        `Prazo de guarda: ${counted(count, "mensagem excluída", "mensagens excluídas")}`,
      suspects: (count: number) =>
        `Prazo de guarda: ${counted(count, "envio suspeito excluído", "envios suspeitos excluídos")}`,
      audit: (count: number) =>
        `Prazo de guarda: ${counted(count, "registro dos logs excluído", "registros dos logs excluídos")}`,
      requests: (count: number) =>
        `Prazo de guarda: ${counted(count, "pedido de titular excluído", "pedidos de titulares excluídos")}`,
    },
    counts: {
      resumes: (count: number) => counted(count, "currículo", "currículos"),
      leads: (count: number) => counted(count, "lead", "leads"),
      importedLeads: (count: number) => counted(count, "lead importado", "leads importados"),
      messages: (count: number) => counted(count, "mensagem", "mensagens"),
      suspects: (count: number) => counted(count, "envio suspeito", "envios suspeitos"),
      audit: (count: number) => counted(count, "registro dos logs", "registros dos logs"),
      requests: (count: number) => counted(count, "pedido de titular", "pedidos de titulares"),
    },
    dueNone: (day: string) => `Nada será excluído na próxima madrugada (${day}).`,
    due: (day: string, records: string) => `Exclusão na próxima madrugada (${day}), sem volta: ${records}.`,
    held: (records: string) => `Retidos, que ficam: ${records}.`,
    turnOnQuestion: (name: string, term: string) => `Ativar o prazo de ${term} para ${name}?`,
    turnOffQuestion: (name: string) => `Desativar o prazo de ${name}?`,
    turnOffText: "Nada mais é excluído por este prazo. O que já foi excluído não volta.",
    unknownRecord: "Este registro não existe mais.",
    alreadyHeld: "Este registro já está retido.",
    notHeld: "Este registro não está retido.",
    holdFailed: "O registro não foi retido",
    liftFailed: "O registro não foi liberado",
    done: "Registro retido",
    lifted: "Registro liberado",
    heldOne: (reason: string) =>
      `Este registro está retido, pelo motivo "${reason}", e não pode ser excluído.`,
    heldMany: (count: number) =>
      `Nada foi excluído: ${counted(count, "dos registros está retido", "dos registros estão retidos")}. Libere antes ou deixe fora da seleção.`,
  },
  incidents: {
    loadFailed: "Falha ao carregar incidentes",
    created: "Incidente registrado",
    updated: "Incidente salvo",
    saveFailed: "Falha ao salvar o incidente",
    unknown: "Este incidente não existe.",
    changedMeanwhile: "Outra pessoa mudou este incidente enquanto você editava.",
    closed: "Incidente encerrado",
    reopened: "Incidente reaberto",
    stateFailed: "Falha ao mudar a situação do incidente",
    inFuture: "Use uma data e hora que já passaram.",
    knownBeforeOccurred: "A empresa não pode ter sabido do incidente antes de ele acontecer.",
    stillToTell: "Informe quando a ANPD soube, ou por que não foi comunicada, antes de encerrar.",
  },
} as const;
