import { counted, formatCount, WAITING_MAX } from "#shared/formats/numbers.ts";

/** Formats a count with its noun, and marks where counting stopped. */
function waiting(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  return `${count < WAITING_MAX ? formatCount(count) : `mais de ${formatCount(WAITING_MAX - 1)}`} ${many}`;
}

/** Texts shared by the screens of the back office, and those of its dashboard. */
export const workplaceTexts = {
  presence: (names: readonly string[]) =>
    `${new Intl.ListFormat("pt-BR").format(names)} também ${names.length === 1 ? "está" : "estão"} aqui.`,
  serviceStatus: {
    noMailServer:
      "Nenhum e-mail sai deste servidor: falta configurar o servidor de e-mail (SMTP_URL). Avisos e links de senha ficam só em arquivos no servidor.",
    placeholderAddress:
      "Os avisos de leads, mensagens e currículos não chegam a ninguém: o e-mail de contato ainda é o de exemplo. Troque-o em Configurações, Contato.",
    exampleValues: "O site ainda mostra dados de exemplo. Troque pelos da sua empresa:",
  },
  attention: {
    title: "Espera por você",
    problems: (count: number) => (count === 1 ? "ver em Saúde" : `mais ${count - 1}, em Saúde`),
    nothing: "Nada espera por você.",
    loading: "Carregando...",
    leads: (count: number) => `${waiting(count, "lead", "leads")} sem contato`,
    dueContacts: (count: number) => `${waiting(count, "lead", "leads")} com contato hoje ou atrasado`,
    contactMessages: (count: number) => `${waiting(count, "mensagem", "mensagens")} sem resposta`,
    unread: (count: number) => waiting(count, "não lida", "não lidas"),
    resumes: (count: number) => waiting(count, "candidatura pendente", "candidaturas pendentes"),
    subjectRequests: (count: number) => waiting(count, "pedido de titular", "pedidos de titulares"),
    overdue: (count: number) => waiting(count, "atrasado", "atrasados"),
    incidents: (count: number) =>
      waiting(count, "incidente a comunicar à ANPD", "incidentes a comunicar à ANPD"),
    suspectLeads: (count: number) => waiting(count, "lead suspeito", "leads suspeitos"),
    suspectMessages: (count: number) => waiting(count, "mensagem suspeita", "mensagens suspeitas"),
    suspectResumes: (count: number) => waiting(count, "currículo suspeito", "currículos suspeitos"),
    failedMails: (count: number) => waiting(count, "e-mail não foi entregue", "e-mails não foram entregues"),
    contradictions: (count: number) =>
      count === 1
        ? "1 página contradiz preços ou configurações"
        : `${count} páginas contradizem preços ou configurações`,
    failedJobs: (count: number) => waiting(count, "tarefa falhou", "tarefas falharam"),
    waitingMails: (count: number) =>
      waiting(count, "e-mail aguarda nova tentativa", "e-mails aguardam nova tentativa"),
    exampleValues: (count: number) =>
      `${waiting(count, "dado de exemplo", "dados de exemplo")} ainda no site`,
    oldestOf: { masculine: "o mais antigo", feminine: "a mais antiga" },
    backups: {
      files_lost: "O último backup foi feito, mas há arquivos perdidos",
      old: "Sem backup há mais de 26 horas",
      failed: "O último backup falhou",
      missing: "Nenhum backup registrado",
    },
  },
  drafts: {
    notKept: "Este rascunho não está sendo guardado",
    notKeptText: "O armazenamento deste navegador está cheio. Salve antes de sair da tela.",
  },
  leadChart: {
    perDay: "Primeiro contato, por dia",
    perWeek: "Primeiro contato, por semana",
    contactNames: {
      inTime: "Em até 1 h útil",
      later: "Depois de 1 h",
      none: "Sem contato registrado",
    },
    goalDays: (within: number, days: number, median: string) =>
      `Mediana do primeiro contato por dia: na meta de 1 h útil em ${within} de ${days} ${days === 1 ? "dia" : "dias"}. Mediana do período: ${median}.`,
    empty: "Nenhum lead neste período.",
    nothing: "Nada neste período.",
    emptyText: "Os pedidos de demonstração feitos no site aparecem aqui.",
    outside: (counts: string) => `Fora do site, e destas contas: ${counts}.`,
    hint: "Use as setas para percorrer o gráfico.",
  },
  records: {
    conflict: "Os mesmos campos foram salvos com outros valores enquanto você editava.",
    conflictAdvice: "Nada do que você digitou se perdeu. Escolha o que fica em cada campo.",
    savedBy: (author: string, when: string) => `${author} salvou ${when}`,
    loadingHistory: "Carregando histórico...",
    historyFailed: "Falha ao carregar o histórico",
    ownerInactive: "Escolha uma pessoa que entra na área administrativa.",
    ownerDeleted: "Usuário excluído",
    ownerOut: (name: string) => `${name} (sem acesso)`,
    noHistory: "Nenhuma alteração registrada.",
    undone: "Alteração desfeita",
    undonePartly: (undone: number, total: number) =>
      `${formatCount(undone)} de ${formatCount(total)} desfeitos: outra pessoa mudou os demais depois.`,
    undoneFirst: (undone: number) => counted(undone, "alteração desfeita", "alterações desfeitas"),
    undoneNone: "Nada foi desfeito: outra mudança veio depois.",
    undoFailed: "Falha ao desfazer",
    gone: "Confira o endereço desta página. Se houve uma exclusão, os logs dizem quando e por quem.",
    notUndoable: "Esta alteração não pode mais ser desfeita.",
  },
  finder: {
    notLoaded: "Não foi possível abrir a busca",
    keysNotLoaded: "Não foi possível mostrar as teclas",
    searching: "Buscando...",
    failed:
      "Não foi possível buscar em leads, mensagens, currículos, acessos, textos do site, visões e versões.",
    more: (max: number) => `os ${max} primeiros: escreva mais para achar os outros`,
    nothing: (text: string) => `Nada encontrado para "${text}".`,
  },
  listViews: {
    loadFailed: "Falha ao carregar visões",
    saveFailed: "Falha ao salvar visão",
    deleteFailed: "Falha ao excluir visão",
    saved: "Visão salva",
    updated: "Visão alterada",
    deleted: "Visão excluída",
    unknown: "Esta visão não existe mais.",
    nameTaken: "Já existe uma visão com este nome.",
    changedMeanwhile: "Outra pessoa mudou esta visão. Abra de novo, confira e tente novamente.",
    tooMany: (limit: number) => `O limite é de ${limit} visões por lista. Exclua uma para salvar outra.`,
    deleteQuestion: (name: string) => `Excluir a visão "${name}"?`,
    deleteForAll: "Ela deixa de existir para todos os administradores.",
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
    colorCategory: (category: string) => `Usar esta cor em todos os acessos de ${category}`,
  },
  paths: {
    loadFailed: "Falha ao carregar endereços",
    saveFailed: "Falha ao salvar redirecionamento",
    deleteFailed: "Falha ao excluir redirecionamento",
    created: "Redirecionamento criado",
    updated: "Redirecionamento alterado",
    deleted: "Redirecionamento excluído",
    deleteQuestion: "Excluir este redirecionamento?",
    unknown: "Este redirecionamento não existe mais.",
    notPath: "Use só o caminho, sem ? e #, com até 200 caracteres, como /produtos-antigos.",
    reserved: "O site já usa este endereço. Escolha um que não existe.",
    notTarget: "Use uma página do site, como /contato, ou um endereço https:// completo.",
    taken: "Este endereço já tem uma página ou um redirecionamento.",
    loop: "Assim o visitante voltaria ao endereço de onde veio. Escolha outro endereço.",
    tooMany: (limit: number) => `O limite é de ${limit} redirecionamentos. Exclua um para criar outro.`,
  },
  apiKeys: {
    author: (name: string) => `Chave de integração: ${name}`,
    invalid: "Chave de integração inválida, vencida ou revogada.",
    network: "Esta chave de integração não vale na rede de onde a chamada veio.",
    scope: (scope: string) => `A chave de integração não tem a permissão ${scope}.`,
    notHere: "Chaves de integração não podem fazer esta chamada.",
    rateLimited: "A chave de integração fez chamadas demais. Aguarde um pouco e tente novamente.",
    unknown: "Esta chave de integração não existe mais.",
    changedMeanwhile:
      "Outra pessoa alterou esta chave de integração agora há pouco. Veja o estado dela antes de continuar.",
    tooMany: (limit: number) => `O limite é de ${limit} chaves de integração. Revogue uma para criar outra.`,
    loadFailed: "Falha ao carregar chaves de integração",
    saveFailed: "Falha ao criar chave de integração",
    rollFailed: "Falha ao trocar segredo",
    revokeFailed: "Falha ao revogar chave de integração",
    created: "Chave de integração criada",
    rolled: "Segredo trocado",
    revoked: "Chave de integração revogada",
    void: "Sem efeito: quem cuidava dela não tem mais acesso. Troque o segredo, e a chave de integração passa a ser sua, ou revogue.",
  },
  positions: {
    loadFailed: "Falha ao carregar vagas",
    saveFailed: "Falha ao salvar vaga",
    deleteFailed: "Falha ao excluir vaga",
    created: "Vaga criada, ainda não publicada no site",
    updated: "Vaga atualizada",
    published: "Vaga publicada",
    closed: "Vaga encerrada",
    deleted: "Vaga excluída",
    unknown: "Esta vaga não existe.",
    area: "Selecione uma área.",
    workplace: "Selecione presencial, híbrido ou remoto.",
    past: "Escolha uma data a partir de hoje.",
    deleteQuestion: (title: string) => `Excluir a vaga "${title}"?`,
    deleteText: "Ela sai do site. As candidaturas ficam em Currículos.",
    pool: "Banco de talentos",
  },
} as const;
