/** The part of `texts` that only the back office and its calls use. */
export const backOfficeTexts = {
  serviceStatus: {
    noMailServer:
      "Nenhum e-mail sai deste servidor: falta configurar o servidor de e-mail (SMTP_URL). Avisos e links de senha ficam só em arquivos no servidor.",
    placeholderAddress:
      "Os avisos de leads, mensagens e currículos não chegam a ninguém: o e-mail de contato ainda é o de exemplo. Troque-o em Configurações, Contato.",
  },
  siteConfig: {
    unavailable: "Servidor indisponível - usando configurações padrão",
    unknown: "Erro desconhecido",
    unknownKey: "Configuração não encontrada.",
    imageAddress: (name: string) =>
      `${name}: use um endereço do site, que comece com /, ou um endereço http(s) completo.`,
    nothingToSave: "Informe pelo menos uma configuração para salvar.",
    conflict: (author: string) =>
      `${author} salvou uma versão mais nova dos mesmos campos enquanto você editava.`,
    loadFailed: "Erro ao carregar configurações",
    saveFailed: "Erro ao salvar configurações",
    saved: "Configurações salvas!",
    savedText: "O site já mostra a nova versão.",
  },
  versions: {
    loadFailed: "Erro ao carregar versões",
    connectionFailed: "Erro de conexão ao carregar versões",
    restoreFailed: "Falha ao restaurar versão",
    restoreErrorTitle: "Erro ao restaurar",
    restored: "Versão restaurada!",
    restoreQuestion: (version: number) =>
      `Restaurar a versão ${version}? As configurações atuais serão substituídas.`,
    unknown: "Esta versão não existe.",
    alreadyCurrent: "Esta já é a versão atual.",
  },
  legalTexts: {
    termsFailed: "Não foi possível salvar os termos de uso.",
    privacyFailed: "Não foi possível salvar a política de privacidade.",
    termsSaved: "Termos de uso salvos!",
    privacySaved: "Política de privacidade salva!",
  },
  slider: {
    failed: "Não foi possível salvar as imagens do slider.",
    speedFailed: "Não foi possível salvar a velocidade do slider.",
    saved: "Slider atualizado!",
    tooLong: "Slider: a lista de slides é grande demais.",
    notList: "Slider: envie uma lista de slides em JSON.",
    address: "Slider: use no botão um endereço do site, que comece com /, ou um endereço http(s) completo.",
    speedSaved: (seconds: string) => `O slider agora muda a cada ${seconds} segundos.`,
    dropped: (count: number) =>
      count === 1 ? "1 slide sem imagem ficou de fora." : `${count} slides sem imagem ficaram de fora.`,
  },
  uploads: {
    failedTitle: "Erro no upload",
    missing: "Escolha um arquivo de imagem.",
    type: (typeNames: string) => `Este arquivo não é ${typeNames}.`,
    size: "A imagem deve ter no máximo 15 MB.",
    pixels: "A imagem deve ter no máximo 50 megapixels.",
    broken: "Esta imagem está danificada ou não pôde ser lida.",
    drawing: {
      complex: "Este desenho é complexo demais para um site. Simplifique-o no editor ou envie um PNG.",
      circular: "Este desenho contém a si mesmo. Exporte-o de novo no editor ou envie um PNG.",
      styles:
        "Este desenho usa estilos ou efeitos que o site não mostra. Exporte-o com atributos de apresentação ou envie um PNG.",
      fonts: "Este desenho traz uma fonte própria. Converta os textos em curvas no editor ou envie um PNG.",
      external:
        "Este desenho usa algo de outro arquivo ou endereço. Incorpore tudo no desenho ou envie um PNG.",
      animation: "Este desenho tem animação, que o site não mostra. Exporte-o sem animação.",
      foreign: "Este desenho contém texto ou página em HTML. Converta os textos em curvas ou envie um PNG.",
    },
    saved: "Imagem atualizada!",
    removed: "Imagem removida. O site volta a mostrar a imagem padrão.",
    removeFailed: "Não foi possível remover a imagem.",
    keptInSlide: (reason: string) => `${reason} A imagem editada ficou no slide e será enviada ao salvar.`,
    rateLimited: "Foram enviadas muitas imagens em pouco tempo. Tente novamente em até uma hora.",
    foreignImage: "Envie a imagem: o site não carrega imagens de outros endereços.",
  },
  imageEditor: {
    unreadable: "Não foi possível abrir esta imagem.",
    unreadableAdvice: "Ela está danificada, não existe mais ou não pôde ser carregada agora.",
    failed: "Não foi possível gerar a imagem.",
    failedAdvice: "Seus ajustes continuam aqui. Tente novamente.",
  },
  leads: {
    loadFailed: "Falha ao carregar leads",
    nothingSelected: "Selecione pelo menos um lead para marcar como importado",
    unknownIds: "Um ou mais leads não existem.",
    imported: (count: number) => `${count} leads marcados como importados`,
    exported: "Arquivo exportado com sucesso",
    exportStarted: "A exportação começou: acompanhe nos downloads do navegador",
    exportsBusy: "Já há exportações grandes em andamento. Tente novamente em alguns minutos.",
  },
  resumes: {
    loadFailed: "Falha ao carregar currículos",
    updateFailed: "Falha ao atualizar currículo",
    updated: "Currículo atualizado com sucesso",
    unknown: "Este currículo não existe.",
    exported: "Arquivo exportado com sucesso",
  },
  contactMessages: {
    loadFailed: "Falha ao carregar mensagens",
    updateFailed: "Falha ao atualizar mensagem",
    unknown: "Esta mensagem não existe.",
    unknownIds: "Uma ou mais mensagens não existem.",
    nothingSelected: "Selecione pelo menos uma mensagem.",
    nothingToMark: "Informe se a mensagem foi lida ou respondida.",
    markedManyRead: (count: number) =>
      count === 1 ? "1 mensagem marcada como lida" : `${count} mensagens marcadas como lidas`,
    markedManyUnread: (count: number) =>
      count === 1 ? "1 mensagem marcada como não lida" : `${count} mensagens marcadas como não lidas`,
    markedRead: "Mensagem marcada como lida",
    markedUnread: "Mensagem marcada como não lida",
    markedAnswered: "Mensagem marcada como respondida",
    markedOpen: "Mensagem marcada como não respondida",
  },
  suspects: {
    nothingSelected: "Selecione pelo menos um item para marcar como não spam.",
    unknownIds: "Um ou mais itens não existem.",
    leadsReleased: (count: number) =>
      count === 1 ? "1 lead marcado como não spam" : `${count} leads marcados como não spam`,
    contactMessagesReleased: (count: number) =>
      count === 1 ? "1 mensagem marcada como não spam" : `${count} mensagens marcadas como não spam`,
    resumesReleased: (count: number) =>
      count === 1 ? "1 currículo marcado como não spam" : `${count} currículos marcados como não spam`,
    releaseFailed: "Falha ao marcar como não spam",
    mailMark: "[Suspeito]",
  },
  deletion: {
    nothingSelected: "Selecione pelo menos um item para excluir.",
    unknownIds: "Um ou mais itens não existem.",
    failed: "Falha ao excluir",
    consequence:
      "Os dados saem do sistema e não voltam. Nos logs fica só quem excluiu, quando e quantos itens.",
    question: {
      leads: (count: number) => (count === 1 ? "Excluir 1 lead?" : `Excluir ${count} leads?`),
      contactMessages: (count: number) =>
        count === 1 ? "Excluir 1 mensagem?" : `Excluir ${count} mensagens?`,
      resumes: (count: number) =>
        count === 1 ? "Excluir 1 currículo e o seu PDF?" : `Excluir ${count} currículos e os seus PDFs?`,
    },
    done: {
      leads: (count: number) => (count === 1 ? "1 lead excluído" : `${count} leads excluídos`),
      contactMessages: (count: number) =>
        count === 1 ? "1 mensagem excluída" : `${count} mensagens excluídas`,
      resumes: (count: number) => (count === 1 ? "1 currículo excluído" : `${count} currículos excluídos`),
    },
  },
  accessLinks: {
    loadFailed: "Falha ao carregar acessos",
    saveFailed: "Falha ao salvar acesso",
    deleteFailed: "Falha ao excluir acesso",
    created: "Acesso criado com sucesso",
    updated: "Acesso atualizado com sucesso",
    deleted: "Acesso excluído com sucesso",
    required: "Categoria, título e URL são obrigatórios",
    deleteQuestion: "Tem certeza que deseja excluir este acesso?",
    unknown: "Este acesso não existe.",
  },
  users: {
    loadFailed: "Erro ao carregar usuários",
    createFailed: "Erro ao criar usuário",
    updateFailed: "Erro ao atualizar usuário",
    deleteFailed: "Erro ao excluir usuário",
    created: "Usuário criado com sucesso",
    updated: "Usuário atualizado com sucesso",
    deleted: "Usuário excluído com sucesso",
    required: "Preencha todos os campos obrigatórios.",
    deleteQuestion: "Tem certeza que deseja excluir este usuário?",
    unknown: "Este usuário não existe.",
    emailTaken: "Já existe um usuário com este e-mail.",
    notYourself: "Você não pode excluir nem desativar o seu próprio usuário.",
    lastActive: "Este é o último administrador ativo: o site precisa de pelo menos um.",
  },
  auditLogs: {
    loadFailed: "Erro ao carregar logs",
    connectionFailed: "Erro de conexão ao carregar logs",
    csvFailed: "Erro ao exportar logs para CSV",
    pdfFailed: "Erro ao exportar logs para PDF",
    testFailed: "Falha ao criar log de teste",
    testHttpFailed: (status: number, body: string) => `Erro HTTP ${status}: ${body}`,
    testCreated: "Log de teste criado com sucesso",
    created: "Log registrado com sucesso",
    csvExported: (count: number) => `${count} logs exportados para CSV`,
    pdfPrepared: (count: number) => `${count} logs preparados para PDF`,
    exportCut: (limit: string, left: string) =>
      `O limite é de ${limit} por vez: ${left} mais antigos ficaram de fora.`,
    printBlocked: "O navegador bloqueou a janela de impressão. Permita pop-ups deste site e tente novamente.",
    printClosed: "A janela de impressão foi fechada antes da hora.",
  },
  systemHealth: {
    checking: "Verificando o sistema...",
    checkFailed: "Não foi possível verificar o sistema",
    allWell: "Tudo em ordem",
    problems: (errors: number, warnings: number) =>
      [
        ...(errors > 0 ? [errors === 1 ? "1 erro" : `${errors} erros`] : []),
        ...(warnings > 0 ? [warnings === 1 ? "1 ponto de atenção" : `${warnings} pontos de atenção`] : []),
      ].join(" e "),
  },
  jobs: {
    loadFailed: "Erro ao carregar tarefas",
    none: "Nenhuma tarefa falhou",
    noneAdvice: "O que não der certo depois de todas as tentativas fica aqui por sete dias.",
    unknown: "Esta tarefa não está mais na lista.",
    unknownKind: "Este servidor não executa este tipo de tarefa.",
    retried: (count: number) =>
      count === 1 ? "1 tarefa de volta à fila" : `${count} tarefas de volta à fila`,
    discarded: (count: number) => (count === 1 ? "1 tarefa descartada" : `${count} tarefas descartadas`),
    retryFailed: "Falha ao tentar de novo",
    discardFailed: "Falha ao descartar",
    discardQuestion: (count: number) =>
      count === 1 ? "Descartar esta tarefa?" : `Descartar ${count} tarefas?`,
    discardConsequence: (name: string) =>
      `${name}: o que falta fazer não será feito. Os dados do site não mudam.`,
  },
  backups: {
    current: "em dia",
    files_lost: "feito, mas há arquivos perdidos",
    old: "sem backup há mais de 26 horas",
    failed: "o último backup falhou",
    missing: "nenhum backup registrado",
  },
} as const;
