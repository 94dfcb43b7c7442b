import { counted, formatCount } from "#shared/formats/numbers.ts";

/** Logs, jobs, backups and system state. */
export const operationTexts = {
  api: {
    rejected: "Requisição recusada",
    failed: "Falha no servidor",
    /** Descriptions of error statuses in the API document. */
    statuses: {
      400: "Dados inválidos",
      401: "Sem sessão",
      403: "Sem permissão",
      404: "Não encontrado",
      408: "O envio demorou demais",
      409: "Conflito com o que já existe",
      413: "Grande demais",
      415: "Tipo de conteúdo não aceito",
      422: "Idempotency-Key já usada com outros dados",
      428: "Falta um login recente",
      429: "Muitas tentativas",
    },
  },
  auditLogs: {
    loadFailed: "Erro ao carregar logs",
    counts: ({ today, total }: { today: number; total: number }) =>
      `${formatCount(today)} de hoje, ${formatCount(total)} ao todo`,
    createTest: "Criar log de teste",
    showAll: "Ver todos os dias",
    showToday: "Ver só hoje",
    rankings: "Todos os administradores e ações",
    noAdministrators: "Nenhum administrador fez nada até agora.",
    connectionFailed: "Erro de conexão ao carregar logs",
    csvFailed: "Erro ao exportar logs para CSV",
    pdfFailed: "Erro ao exportar logs para PDF",
    testFailed: "Falha ao criar log de teste",
    testHttpFailed: (status: number, body: string) => `Erro HTTP ${status}: ${body}`,
    testCreated: "Log de teste criado com sucesso",
    created: "Log registrado com sucesso",
    largeRead: (rows: string, offset = 0) =>
      `Leitura de ${rows} pela API${offset > 0 ? `, depois de pular ${formatCount(offset)}` : ""}`,
    csvExported: (count: number) => `${formatCount(count)} logs exportados para CSV`,
    pdfPrepared: (count: number) => `${formatCount(count)} logs preparados para PDF`,
    exportCut: (limit: string, left: string) =>
      `O limite é de ${limit} por vez: ${left} mais ${left === "1" ? "antigo ficou" : "antigos ficaram"} de fora.`,
    preparing: "Preparando logs... Se o site pedir a sua senha, confirme na janela dele.",
    printBlocked: "O navegador bloqueou a janela de impressão. Permita pop-ups deste site e tente novamente.",
    printClosed: "A janela de impressão foi fechada antes da hora.",
    fromBrowser: "Informado pelo navegador",
    fromBrowserHint: "Quem enviou este log foi o navegador. O servidor não viu a ação acontecer.",
  },
  systemHealth: {
    checking: "Verificando o sistema...",
    checkFailed: "Não foi possível verificar o sistema",
    allWell: "Tudo em ordem",
    well: (count: number) => `${counted(count, "verificação", "verificações")} em ordem`,
    problems: (errors: number, warnings: number) =>
      [
        ...(errors > 0 ? [counted(errors, "erro", "erros")] : []),
        ...(warnings > 0 ? [counted(warnings, "ponto de atenção", "pontos de atenção")] : []),
      ].join(" e "),
  },
  jobs: {
    loadFailed: "Erro ao carregar tarefas",
    none: "Nenhuma tarefa falhou",
    noneAdvice: "O que não der certo depois de todas as tentativas fica aqui por sete dias.",
    unknown: "Esta tarefa não está mais na lista.",
    unknownKind: "Este servidor não executa este tipo de tarefa.",
    retried: (count: number) => counted(count, "tarefa de volta à fila", "tarefas de volta à fila"),
    discarded: (count: number) => counted(count, "tarefa descartada", "tarefas descartadas"),
    retryFailed: "Falha ao tentar de novo",
    discardFailed: "Falha ao descartar",
    discardQuestion: (count: number) =>
      count === 1 ? "Descartar esta tarefa?" : `Descartar ${formatCount(count)} tarefas?`,
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
