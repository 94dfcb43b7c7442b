import { formatDay } from "./formats/dates.ts";
import { formatCount } from "./formats/numbers.ts";
import { pageTexts } from "./page-texts.ts";
import type { AuditLogFinding } from "./schemas/audit-log.ts";
import { WAITING_MAX } from "./schemas/waiting.ts";
import { submissionTexts } from "./submission-texts.ts";

/** A count with its noun. Where counting stopped, it says so (product 7.4). */
function waiting(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  return `${count < WAITING_MAX ? formatCount(count) : `mais de ${formatCount(WAITING_MAX - 1)}`} ${many}`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The part of `texts` that only the back office and its calls use. */
export const backOfficeTexts = {
  personalData: {
    searching: "Buscando em todos os lugares...",
    searchFailed: "A busca falhou. Tente novamente.",
    nothingFound: "Nada encontrado",
    nothingToErase: "Nada desta pessoa pode ser eliminado: ou já foi, ou não havia nada.",
    importRunning:
      "Uma importação de leads está em andamento e poderia trazer a pessoa de volta. Espere ela terminar.",
    erased: "Dados eliminados.",
    eraseFailed: "Nada foi eliminado.",
    linkFailed: "O link não foi criado.",
    linkGone: "Este link não vale mais. Peça outro a quem o enviou.",
    unknownReceipt: "Recibo não encontrado.",
    recordsFailed: "Falha ao carregar o registro de operações",
  },
  serviceStatus: {
    noMailServer:
      "Nenhum e-mail sai deste servidor: falta configurar o servidor de e-mail (SMTP_URL). Avisos e links de senha ficam só em arquivos no servidor.",
    placeholderAddress:
      "Os avisos de leads, mensagens e currículos não chegam a ninguém: o e-mail de contato ainda é o de exemplo. Troque-o em Configurações, Contato.",
    exampleValues: "O site ainda mostra dados de exemplo. Troque pelos da sua empresa:",
  },
  attention: {
    title: "Espera por você",
    nothing: "Nada espera por você.",
    loading: "Verificando...",
    failed: "Não foi possível ver o que espera por você. Uma nova tentativa começa em instantes.",
    leads: (count: number) => `${waiting(count, "lead", "leads")} sem contato`,
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
    failedMails: (count: number) =>
      waiting(count, "e-mail a uma pessoa não chegou", "e-mails a pessoas não chegaram"),
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
    lastBackup: (age: string) => `o último que deu certo, ${age}`,
  },
  leadChart: {
    perDay: "Leads por dia",
    perWeek: "Leads por semana",
    failed: "Não foi possível carregar este gráfico.",
    empty: "Nenhum lead neste período.",
    emptyText: "Os pedidos de demonstração feitos no site aparecem aqui.",
    hint: "Use as setas para percorrer o gráfico.",
  },
  siteConfig: {
    ...pageTexts.siteConfig,
    unknownKey: "Configuração não encontrada.",
    imageAddress: (name: string) =>
      `${name}: use um endereço do site, que comece com /, ou um endereço http(s) completo.`,
    webAddress: (name: string) => `${name}: use um endereço completo, que comece com https:// ou http://.`,
    whatsAppPhone: (name: string) =>
      `${name}: informe um celular ou telefone fixo do Brasil, com DDD, como (41) 99999-8888.`,
    doubtfulPhone:
      "Este telefone parece incompleto. Confira o DDD e o número; se estiver certo, salve assim mesmo.",
    state: (name: string) => `${name}: escolha um estado do Brasil.`,
    postalCode: (name: string) => `${name}: use 8 números, como 80010-000.`,
    openingHours: (name: string) =>
      `${name}: em cada linha, marque os dias e informe um fim depois do começo.`,
    yesOrNo: (name: string) => `${name}: use true ou false.`,
    profiles: (name: string) =>
      `${name}: use um endereço completo por linha, que comece com https:// ou http://, e no máximo 10.`,
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
    replacedStays: (version: number) => `A versão ${version} continua na lista e também pode ser restaurada.`,
    preview: (version: number) => `Prévia da versão ${version}`,
    openPreview: "Ver o site nesta versão",
    backToVersion: "Voltar à versão",
    opened: "Versão",
    comparedWith: "Comparar com",
    chooseOther: "Escolha uma versão",
    compared: (older: number, newer: number, current: number) =>
      `À esquerda, a versão ${older}; à direita, a versão ${newer}${newer === current ? " (atual)" : ""}. O que não aparece é igual.`,
    restoreSection: (section: string) => `Restaurar só ${section}`,
    restoreSectionQuestion: (section: string, version: number) =>
      `Restaurar só ${section} da versão ${version}? O resto das configurações fica como está.`,
    sectionIsCurrent: (section: string) => `${section}: a versão atual já é assim.`,
    changedMeanwhileTitle: "Outra pessoa salvou antes",
    changedMeanwhile: (by: { author: string; version: number; time: string; changes: string }) =>
      `${by.author} salvou a versão ${by.version} em ${by.time}, depois que você abriu a comparação. Mudou: ${by.changes}. Nada foi restaurado.`,
    compareAgain: "A comparação abaixo já é com a versão nova. Confira e decida de novo.",
  },
  legalTexts: {
    termsFailed: "Não foi possível salvar os termos de uso.",
    privacyFailed: "Não foi possível salvar a política de privacidade.",
    termsSaved: "Termos de uso salvos!",
    privacySaved: "Política de privacidade salva!",
  },
  proof: {
    notList: (name: string) => `${name}: envie uma lista em JSON.`,
    tooMany: (name: string, max: number) => `${name}: use no máximo ${max}.`,
    foreignImage: "Envie a logo do cliente: o site não carrega imagens de outros endereços.",
    payment: "Forma de pagamento desconhecida.",
  },
  slider: {
    failed: "Não foi possível salvar as imagens do slider.",
    speedFailed: "Não foi possível salvar a velocidade do slider.",
    saved: "Slider atualizado!",
    duplicated: (name: string, place: number, count: number) =>
      `Cópia de ${name}: posição ${place} de ${count}`,
    backToDefaults: "Voltar aos slides padrão",
    defaultsQuestion: {
      title: "Voltar aos slides padrão?",
      text: "A lista abaixo dá lugar aos slides padrão do site. Nada muda no site antes de salvar.",
      action: "Voltar aos slides padrão",
    },
    defaultsShown: "Os slides padrão estão na lista. Salve para mostrá-los no site.",
    order: "Ordem dos slides",
    deletedForm: "Excluído",
    otherImage: "Com outra imagem",
    conflictAdvice:
      "Nada do que você digitou se perdeu. Escolha o que fica em cada slide. O que vocês dois mudaram nos outros fica.",
    conflict: (author: string) => `${author} mudou os mesmos slides enquanto você editava.`,
    tooLong: "Slider: a lista de slides é grande demais.",
    notList: "Slider: envie uma lista de slides em JSON.",
    address: "Slider: use no botão um endereço do site, que comece com /, ou um endereço http(s) completo.",
    contrast: (ratio: string) =>
      `Atrás do texto esta imagem é clara: o contraste com as letras brancas é de ${ratio}:1, e o recomendado é 4,5:1. O site escurece essa parte. Com o texto sobre uma parte escura, ou com outra imagem, ela aparece melhor.`,
    alt: "Descreva esta imagem: é o que ouve quem não a vê.",
    unfinishedTitle: "Publicar o slider assim?",
    unfinished: (examples: readonly string[], withoutAlt: number) =>
      [
        examples.length > 0 && `Os visitantes vão ler ${examples.map((text) => `"${text}"`).join(" e ")}.`,
        withoutAlt === 1 && "1 imagem está sem texto alternativo.",
        withoutAlt > 1 && `${withoutAlt} imagens estão sem texto alternativo.`,
      ]
        .filter(Boolean)
        .join(" "),
    publishUnfinished: "Publicar assim",
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
    fromOriginal: "Aberta a partir do original, com os ajustes da última edição.",
    unreadable: "Não foi possível abrir esta imagem.",
    unreadableAdvice: "Ela está danificada, não existe mais ou não pôde ser carregada agora.",
    failed: "Não foi possível gerar a imagem.",
    failedAdvice: "Seus ajustes continuam aqui. Tente novamente.",
  },
  funnel: {
    loading: "Carregando funil...",
    loadFailed: "Falha ao carregar o funil",
    empty: "Nenhuma visita contada no período",
    emptyText: "As visitas às páginas do site aparecem aqui em poucos segundos.",
    noMatch: "Nenhuma visita com estes filtros",
  },
  ...submissionTexts,
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
    emailTakenSince:
      "Outro usuário usa agora o mesmo e-mail. Mude o e-mail dele e desfaça a exclusão de novo.",
    notYourself: "Você não pode excluir nem desativar o seu próprio usuário.",
    lastActive: "Este é o último administrador ativo: o site precisa de pelo menos um.",
  },
  records: {
    conflict: "Os mesmos campos foram salvos com outros valores enquanto você editava.",
    conflictAdvice: "Nada do que você digitou se perdeu. Escolha o que fica em cada campo.",
    savedBy: (author: string, when: string) => `${author} salvou ${when}`,
    loadingHistory: "Carregando histórico...",
    historyFailed: "Falha ao carregar o histórico",
    ownerInactive: "Escolha uma pessoa que entra na área administrativa.",
    ownerDeleted: "Usuário excluído",
    noHistory: "Nenhuma alteração registrada.",
    undone: "Alteração desfeita",
    undonePartly: (undone: number, total: number) =>
      `${undone} de ${total} desfeitos: outra pessoa mudou os demais depois.`,
    undoneNone: "Nada foi desfeito: outra mudança veio depois.",
    undoFailed: "Falha ao desfazer",
    gone: "Confira o endereço desta página. Se houve uma exclusão, os logs dizem quando e por quem.",
    notUndoable: "Esta alteração não pode mais ser desfeita.",
  },
  finder: {
    notLoaded: "Não foi possível abrir a busca",
    keysNotLoaded: "Não foi possível mostrar as teclas",
    searching: "Buscando...",
    failed: "Não foi possível buscar em leads, mensagens, currículos, acessos, visões e versões.",
    nothing: (text: string) => `Nada encontrado para "${text}".`,
  },
  auditLogs: {
    loadFailed: "Erro ao carregar logs",
    rankings: "Todos os administradores e ações",
    noAdministrators: "Nenhum administrador fez nada ainda.",
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
    fromBrowser: "Informado pelo navegador",
    fromBrowserHint:
      "O navegador de quem estava na sessão enviou este log; não registra uma ação do servidor.",
    verify: "Verificar integridade",
    verifying: "Conferindo os logs...",
    verifyFailed: "Não foi possível conferir os logs",
    verificationBusy: "Há outras leituras longas em andamento. Tente de novo em alguns segundos.",
    whole: (count: number) =>
      count === 1
        ? "1 registro conferido, íntegro"
        : `${formatCount(count)} registros conferidos, todos íntegros`,
    nothingSealed: "Nenhum ainda",
    broken: "Os logs foram alterados por fora do sistema",
    brokenAdvice: "Não apague nada e avise quem cuida do servidor: o manual de operação diz o que fazer.",
    lastSeal: "Último selo",
    waitingForSeal: "À espera do selo",
    keptSeals: "Selos diários conferidos",
    showDay: "Ver os logs desse dia",
    finding: describeFinding,
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
  counts: {
    corrected: (count: number) =>
      count === 1
        ? "Contagem corrigida: 1 número não batia com os registros"
        : `Contagens corrigidas: ${count} números não batiam com os registros`,
  },
  retention: {
    loadFailed: "Não foi possível carregar os prazos",
    previewFailed: "Não foi possível ver o que seria excluído",
    saveFailed: "O prazo não foi salvo",
    changedMeanwhile: "Outra pessoa mudou este prazo. Confira o que vale agora e tente de novo.",
    switchedOn: "Prazo confirmado",
    switchedOff: "Prazo desativado",
    outOfTime: "A madrugada não bastou: o restante é excluído na próxima.",
    deleted: {
      resumes: (count: number) =>
        `Prazo de guarda: ${counted(count, "currículo excluído", "currículos excluídos")}`,
      leads: (count: number) => `Prazo de guarda: ${counted(count, "lead excluído", "leads excluídos")}`,
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
      messages: (count: number) => counted(count, "mensagem", "mensagens"),
      suspects: (count: number) => counted(count, "envio suspeito", "envios suspeitos"),
      audit: (count: number) => counted(count, "registro dos logs", "registros dos logs"),
      requests: (count: number) => counted(count, "pedido de titular", "pedidos de titulares"),
    },
    dueNone: (day: string) => `Nada será excluído na próxima madrugada (${day}).`,
    due: (day: string, records: string) => `Exclusão na próxima madrugada (${day}), sem volta: ${records}.`,
    untold: (records: string) =>
      `Já passaram do prazo: ${records}. Antes da exclusão, cada candidato é avisado por e-mail e tem 30 dias para manter a candidatura.`,
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

/** What shows that the audit log was changed past the application (product 12.20). */
function describeFinding(finding: AuditLogFinding): string {
  switch (finding.kind) {
    case "changed":
      return `O registro nº ${finding.entryId} foi alterado.`;
    case "removed":
      return `O registro nº ${finding.entryId} foi removido.`;
    case "slipped_in":
      return `O registro nº ${finding.entryId} foi inserido depois, sem selo.`;
    case "seal_changed":
      return finding.firstEntryId === null
        ? `O selo nº ${finding.sealId} foi alterado.`
        : `O selo nº ${finding.sealId}, dos registros nº ${finding.firstEntryId} a ${finding.lastEntryId}, foi alterado.`;
    case "seal_missing":
      return `O selo nº ${finding.sealId}, dos registros depois do nº ${finding.afterEntryId}, foi removido.`;
    case "cut_off":
      return `Os registros depois do nº ${finding.afterEntryId} foram removidos: o selo guardado em ${formatDay(finding.day)} conhece mais ${formatCount(finding.lost)}.`;
    case "rewritten":
      return `Os selos até o nº ${finding.sealId} não são os que foram guardados em ${formatDay(finding.day)}.`;
    case "forged":
      return `O selo guardado em ${formatDay(finding.day)} não traz a assinatura deste servidor.`;
  }
}
