import { counted, formatCount } from "#shared/formats/numbers.ts";

/** `99+` if counting stopped there. */
const newOf = (count: number, max: number, one: string, many: string) =>
  count < max ? counted(count, one, many) : `${max - 1}+ ${many}`;

/** Leads, contact messages, resumes, and the people who sent them. */
export const submissionTexts = {
  /** What a search found a row by, before the words around. */
  foundIn: {
    notes: "Nas observações",
    mail: "Em um e-mail",
    company: "Na empresa",
    campaign: "Na campanha",
    message: "Na mensagem",
    presentation: "Na apresentação",
    pdf: "No PDF",
  },
  leads: {
    loadFailed: "Falha ao carregar leads",
    nothingSelected: "Selecione pelo menos um lead para marcar como importado",
    unknown: "Este lead não existe.",
    unknownIds: "Um ou mais leads não existem.",
    company: {
      unknown: "Empresa não encontrada na Receita Federal.",
      failed: "Empresa não consultada: a consulta não respondeu.",
    },
    updated: "Lead atualizado",
    updateFailed: "Falha ao atualizar lead",
    contacted: "Primeiro contato registrado",
    contactedAgain: "Contato registrado",
    contactFailed: "Falha ao registrar o contato",
    answeredMeanwhile: (name: string, time: string) =>
      `${name} escreveu a este lead em ${time}. A sua resposta ainda não foi enviada.`,
    contactHint: "Telefone ou e-mail: um basta.",
    noEmail: "Sem e-mail não dá para responder daqui. Inclua um em Corrigir dados.",
    known: { phone: "Este número já é de", email: "Este e-mail já é de", cnpj: "Já há esta empresa:" },
    alsoIn: (count: string) => (count === "1" ? "e de outro registro" : `e de ${count} outros registros`),
    noPhone: "Não é um número de telefone completo: confira o DDD. Por isso não há ligação nem WhatsApp.",
    noNinthDigit: "Parece que falta o 9 na frente do celular. Por isso não há ligação nem WhatsApp.",
    imported: (count: number) =>
      counted(count, "lead marcado como importado", "leads marcados como importados"),
    correctionKept: "O que a pessoa escreveu continua no histórico.",
    added: "Lead inserido",
    addFailed: "Falha ao inserir lead",
    page: (id: number) => `Página nº ${id}`,
    addedBy: (name: string) => `Inserido por ${name}`,
    addedBasis: (name: string) =>
      `Fica registrado "Inserido por ${name}", sem consentimento. Insira só quem pediu o contato ou que a sua empresa pode contatar.`,
    noneToAssign: "Selecione pelo menos um lead.",
    noneToMark: "Selecione pelo menos um lead.",
    stageFailed: "Falha ao mudar o andamento",
    stageQuestion: (count: string) => (count === "1" ? "Andamento de 1 lead" : `Andamento de ${count} leads`),
    lossQuestion: (count: string) =>
      count === "1" ? "Dar 1 lead como perdido" : `Dar ${count} leads como perdidos`,
    oldWaiting: (count: number, shown: string, days: number) =>
      `${shown} ${count === 1 ? "espera" : "esperam"} há mais de ${days} dias`,
    oldLossText: (day: string) =>
      `Chegaram até ${day}, e nenhum contato foi registrado. Saem da fila e ficam na lista; você pode desfazer em seguida.`,
    mailedFile: (file: { company: string; name: string; address: string; privacyPolicy: string }) =>
      [
        "Olá!",
        `Aqui está o arquivo que você pediu no site de ${file.company}: ${file.name}`,
        file.address,
        `Como tratamos os seus dados, e como pedir a exclusão: ${file.privacyPolicy}`,
        "Se não foi você quem pediu, responda a este e-mail.",
      ].join("\n\n"),
    reasonUnknown: "Escolha um motivo da lista que está nas configurações.",
    reasonOnlyOfLost: "Só um lead perdido tem motivo.",
    assignedMany: (count: number) => counted(count, "lead atribuído", "leads atribuídos"),
    unassignedMany: (count: number) => counted(count, "lead sem responsável", "leads sem responsável"),
    assignQuestion: (count: string) =>
      count === "1" ? "Responsável por 1 lead" : `Responsável por ${count} leads`,
    exported: "Arquivo exportado com sucesso",
    exportRecorded: (count: number, format: string) =>
      `Exportação de ${counted(count, "lead", "leads")} em ${format}`,
  },
  /** Author of automatic mails. */
  automaticMail: "Resposta automática",
  resumes: {
    receiptSubject: "Recebemos a sua candidatura",
    receipt: (company: string, area: string, privacyPolicy: string) =>
      [
        "Olá!",
        `Recebemos pelo site de ${company} uma candidatura com este e-mail, para a área ${area}, com o currículo em PDF. A nossa equipe vai ler e entra em contato se houver uma vaga para o seu perfil.`,
        `Como tratamos os seus dados, e como pedir a exclusão: ${privacyPolicy}`,
        "Se não foi você quem enviou, responda a este e-mail.",
      ].join("\n\n"),
    loadFailed: "Falha ao carregar currículos",
    updated: "Currículo atualizado com sucesso",
    updateFailed: "Falha ao atualizar currículo",
    place: (place: string, total: string) => `${place} de ${total}`,
    saveStates: { untouched: "", pending: "Salvando...", saved: "Salvo", failed: "Não salvo" },
    unknown: "Este currículo não existe.",
    unknownIds: "Um ou mais currículos não existem.",
    nothingSelected: "Selecione pelo menos um currículo para mudar o status",
    statusQuestion: (count: string) =>
      count === "1" ? "Novo status de 1 currículo" : `Novo status de ${count} currículos`,
    statusSet: (count: number, status: string) =>
      count === 1
        ? `1 currículo com o status ${status}`
        : `${formatCount(count)} currículos com o status ${status}`,
    statusFailed: "Falha ao mudar o status",
    tooManyTags: "Um currículo tem no máximo 20 etiquetas.",
    tagAdded: (count: number) =>
      count === 1
        ? "Etiqueta incluída em 1 currículo"
        : `Etiqueta incluída em ${formatCount(count)} currículos`,
    tagRemoved: (count: number) =>
      count === 1
        ? "Etiqueta removida de 1 currículo"
        : `Etiqueta removida de ${formatCount(count)} currículos`,
    tagsFailed: "Falha ao mudar as etiquetas",
    tagQuestion: (count: string) =>
      count === "1" ? "Etiqueta para 1 currículo" : `Etiqueta para ${count} currículos`,
    answeredMeanwhile: (name: string, time: string) =>
      `${name} escreveu a esta pessoa em ${time}. O seu e-mail ainda não foi enviado.`,
    fileTexts: {
      waiting: "O texto do PDF ainda não foi lido: por enquanto a busca não o encontra.",
      read: "A busca também encontra o texto deste PDF.",
      empty: "Este PDF não tem texto, como uma folha digitalizada: a busca não encontra o que está nele.",
      password: "Este PDF pede uma senha: a busca não encontra o que está nele.",
      failed: "O texto deste PDF não pôde ser lido: a busca não encontra o que está nele.",
    },
    pdfTitles: {
      failed: "Este PDF parece danificado",
      password: "Este PDF pede uma senha",
    },
    pdfHint: "Por isso ele não abre sozinho ao lado da avaliação.",
    pdfLocked: "Por isso ele não abre aqui. Baixe o original e abra-o com a senha.",
    pdfNotShown: {
      notShown: "Este PDF não pôde ser preparado para abrir aqui com segurança.",
      hint: "Ele fica como foi enviado: baixe o original para abri-lo no seu computador.",
    },
    exported: "Arquivo exportado com sucesso",
    viewRecorded: (id: number) => `Currículo nº ${id} visualizado para recrutamento e seleção`,
    exportRecorded: (count: number, format: string) =>
      `Exportação de ${counted(count, "currículo", "currículos")} em ${format} para recrutamento e seleção`,
  },
  /** Mails to the person of a record. */
  answers: {
    noAddress: "Sem e-mail não dá para responder daqui.",
    queued: "Resposta na fila de envio",
    failed: "Falha ao enviar a resposta",
    mailsFailed: "Não foi possível ler os e-mails enviados.",
    mailServerSilent: "O servidor de e-mail da empresa não respondeu.",
    mailServerBusy: (code: number) => `O servidor de e-mail não aceitou o e-mail (código ${code}).`,
    mailRefused: (code: number) =>
      `O endereço não existe ou recusou o e-mail (código ${code}). Confira o endereço com a pessoa.`,
  },
  contactMessages: {
    loadFailed: "Falha ao carregar mensagens",
    updateFailed: "Falha ao atualizar mensagem",
    unknown: "Esta mensagem não existe.",
    unknownIds: "Uma ou mais mensagens não existem.",
    nothingSelected: "Selecione pelo menos uma mensagem.",
    nothingToMark: "Informe se a mensagem foi lida ou respondida.",
    markedManyRead: (count: number) =>
      counted(count, "mensagem marcada como lida", "mensagens marcadas como lidas"),
    markedManyUnread: (count: number) =>
      counted(count, "mensagem marcada como não lida", "mensagens marcadas como não lidas"),
    markedUnread: "Mensagem marcada como não lida",
    markedAnswered: "Mensagem marcada como respondida",
    markedOpen: "Mensagem marcada como não respondida",
    answeredMeanwhile: (name: string, time: string) =>
      `${name} respondeu esta mensagem em ${time}. A sua resposta ainda não foi enviada.`,
    markedAnsweredMeanwhile: (time: string) =>
      `Esta mensagem foi marcada como respondida em ${time}. A sua resposta ainda não foi enviada.`,
    assignedMany: (count: number) => counted(count, "mensagem atribuída", "mensagens atribuídas"),
    unassignedMany: (count: number) =>
      counted(count, "mensagem sem responsável", "mensagens sem responsável"),
    assignQuestion: (count: string) =>
      count === "1" ? "Responsável por 1 mensagem" : `Responsável por ${count} mensagens`,
    ownerSet: (name: string) => `Responsável: ${name}`,
    ownerRemoved: "Mensagem sem responsável",
    snoozed: (day: string) => `Mensagem adiada até ${day}`,
    unsnoozed: "Mensagem de volta à caixa de entrada",
    snoozeInPast: "Escolha um dia a partir de amanhã.",
  },
  exports: {
    menu: "Mais ações",
    more: "Opções de exportação",
    title: { leads: "Exportar leads", resumes: "Exportar currículos" },
    all: {
      leads: (count: string | undefined) =>
        count === "1"
          ? "O único lead deste filtro"
          : `Todos os ${count ? `${count} ` : ""}leads deste filtro`,
      resumes: (count: string | undefined) =>
        count === "1"
          ? "O único currículo deste filtro"
          : `Todos os ${count ? `${count} ` : ""}currículos deste filtro`,
    },
    ticked: (count: string) => (count === "1" ? "Só o selecionado" : `Só os ${count} selecionados`),
    busy: "Já há exportações grandes em andamento. Tente novamente em alguns minutos.",
    tooManyForXlsx: (max: string) =>
      `Uma planilha XLSX tem no máximo ${max} linhas além dos títulos. Use filtros ou exporte em CSV.`,
    brokenOff: "A exportação foi interrompida e o arquivo não foi salvo. Tente novamente.",
  },
  selection: {
    some: (count: string) => `${count} na seleção`,
    loaded: (count: string) => `${count} linhas carregadas estão selecionadas.`,
    chooseAll: {
      leads: (count: string) => `Selecionar todos os ${count} deste filtro`,
      contactMessages: (count: string) => `Selecionar todas as ${count} deste filtro`,
      resumes: (count: string) => `Selecionar todos os ${count} deste filtro`,
    },
    all: {
      leads: (count: string) => `Todos os ${count} leads deste filtro estão selecionados.`,
      contactMessages: (count: string) => `Todas as ${count} mensagens deste filtro estão selecionadas.`,
      resumes: (count: string) => `Todos os ${count} currículos deste filtro estão selecionados.`,
    },
    progress: (share: string) => `${share} concluído`,
    changedSince:
      "Os itens deste filtro não são mais os que você selecionou. Confira a lista e selecione de novo.",
    partly: (done: string, reason: string) => `${done}. O restante não mudou: ${reason}`,
    failed: "Falha ao selecionar",
  },
  /** Resize handle of a column heading. */
  /** Above a list, before the link "mostrar". */
  newRows: {
    leads: (count: number, max: number) => `${newOf(count, max, "novo lead", "novos leads")}:`,
    contactMessages: (count: number, max: number) =>
      `${newOf(count, max, "nova mensagem", "novas mensagens")}:`,
    resumes: (count: number, max: number) => `${newOf(count, max, "novo currículo", "novos currículos")}:`,
  },
  suspects: {
    nothingSelected: "Selecione pelo menos um item para marcar como não spam.",
    unknownIds: "Um ou mais itens não existem.",
    leadsReleased: (count: number) =>
      counted(count, "lead marcado como não spam", "leads marcados como não spam"),
    contactMessagesReleased: (count: number) =>
      counted(count, "mensagem marcada como não spam", "mensagens marcadas como não spam"),
    resumesReleased: (count: number) =>
      counted(count, "currículo marcado como não spam", "currículos marcados como não spam"),
    releaseFailed: "Falha ao marcar como não spam",
    mailMark: "[Suspeito]",
  },
  people: {
    loadFailed: "Falha ao carregar a pessoa",
    unknown: "Este registro não existe mais.",
    noKey: "Sem um e-mail, e sem um telefone que seja só dela, esta pessoa não pode ser unificada.",
    alreadyOne: "Estes registros já são da mesma pessoa.",
    merged: "Registros unificados",
    mergeFailed: "Falha ao unificar",
    unmerged: "Unificação desfeita",
    undoFailed: "Falha ao desfazer a unificação",
    notUndoable: "Esta unificação não pode mais ser desfeita.",
  },
  templates: {
    loadFailed: "Falha ao carregar modelos",
    created: "Modelo criado",
    updated: "Modelo salvo",
    deleted: "Modelo excluído",
    deleteQuestion: "Excluir o modelo?",
    saveFailed: "Falha ao salvar modelo",
    deleteFailed: "Falha ao excluir modelo",
    unknown: "Este modelo não existe mais.",
    goneWhileEdited: "Este modelo foi excluído. Salvar cria o modelo de novo, com o que está aqui.",
    nameTaken: "Já há um modelo com este nome.",
    changedMeanwhile: "Outra pessoa mudou este modelo enquanto você editava.",
    changedBeforeDeletion: "Outra pessoa mudou este modelo. Confira o que ela salvou antes de excluir.",
    tooMany: "Já há 50 modelos deste tipo. Exclua um para criar outro.",
    unknownPlaceholder: (unknown: readonly string[]) =>
      `${unknown.join(", ")}: ${unknown.length === 1 ? "não é um campo" : "não são campos"} deste modelo.`,
  },
  deletion: {
    nothingSelected: "Selecione pelo menos um item para excluir.",
    unknownIds: "Um ou mais itens não existem.",
    failed: "Falha ao excluir",
    consequence:
      "Os dados saem do sistema e não voltam. Nos logs fica só quem excluiu, quando e quantos itens.",
    question: {
      leads: (count: number) => (count === 1 ? "Excluir 1 lead?" : `Excluir ${formatCount(count)} leads?`),
      contactMessages: (count: number) =>
        count === 1 ? "Excluir 1 mensagem?" : `Excluir ${formatCount(count)} mensagens?`,
      resumes: (count: number) =>
        count === 1
          ? "Excluir 1 currículo e o seu PDF?"
          : `Excluir ${formatCount(count)} currículos e os seus PDFs?`,
    },
    done: {
      leads: (count: number) => counted(count, "lead excluído", "leads excluídos"),
      contactMessages: (count: number) => counted(count, "mensagem excluída", "mensagens excluídas"),
      resumes: (count: number) => counted(count, "currículo excluído", "currículos excluídos"),
    },
  },
} as const;
