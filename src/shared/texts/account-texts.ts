import { counted } from "#shared/formats/numbers.ts";

/** Signing in, passwords and users. */
export const accountTexts = {
  login: {
    invalidTitle: "Credenciais inválidas",
    invalid: "E-mail ou senha incorretos.",
    atField: "Confira o e-mail e a senha: maiúsculas contam.",
    inactiveTitle: "Acesso desativado",
    inactive: "Seu acesso está desativado. Fale com um administrador.",
    rateLimited: "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
    networkTitle: "Erro no login",
    network: "Não foi possível conectar ao servidor. Verifique se o servidor está rodando.",
    success: "Login realizado com sucesso!",
    welcome: (name: string) => `Bem-vindo, ${name}!`,
    newPasswordMissing: "A sua senha foi escolhida por outra pessoa. Crie uma só sua para entrar.",
    codeMissing: "Informe o código do seu aplicativo autenticador, ou um código de recuperação.",
    appCodeMissing: "Informe o código do seu aplicativo autenticador.",
    passkeyMissing: "Confirme a entrada com a sua chave de acesso.",
    passkeyOrCodeMissing: "Confirme a entrada com a sua chave de acesso, ou com um código de recuperação.",
    recoveryCodeMissing: "Informe um código de recuperação.",
    factorUnusable:
      "A chave de acesso desta conta foi criada para outro endereço do site. Peça a outro administrador que desligue a verificação em duas etapas.",
    useRecoveryCode: "Usar um código de recuperação",
    /** Instructions after the password, by the factors of the account. */
    missingFactor: (factors: readonly string[]): string => {
      const {
        codeMissing,
        appCodeMissing,
        passkeyMissing,
        passkeyOrCodeMissing,
        recoveryCodeMissing,
        factorUnusable,
      } = accountTexts.login;
      const hasCodes = factors.includes("recoveryCode");
      if (factors.includes("app")) return hasCodes ? codeMissing : appCodeMissing;
      if (factors.includes("passkey")) return hasCodes ? passkeyOrCodeMissing : passkeyMissing;
      return hasCodes ? recoveryCodeMissing : factorUnusable;
    },
    codeWrong: "Código incorreto ou já usado. Espere o próximo e tente de novo.",
    samePassword: "Escolha uma senha diferente da atual.",
    otherTitle: (name: string) => `${name} entrou neste navegador`,
    other: "O que outra pessoa digitou nesta aba ficou guardado para ela.",
    logoutTitle: "Logout realizado",
    logout: "Você foi desconectado da área administrativa.",
    inactivityTitle: "Sessão expirada",
    inactivity: "Você foi desconectado por inatividade.",
    expired: "Sua sessão terminou. Entre novamente para continuar.",
  },
  /** A back office page opened through a link on another site. */
  linkFromElsewhere: {
    title: "Abrindo...",
    sentences: [
      "Este link veio de outro site. A página abre em seguida.",
      "Se nada acontecer, use o link abaixo. Se era um arquivo, ele já está entre os seus downloads e esta aba pode ser fechada.",
    ],
    button: "Abrir agora",
  },
  password: {
    min: "A senha deve ter pelo menos 6 caracteres",
    mismatch: "As senhas não coincidem",
    forgotSent: "E-mail de recuperação enviado! Verifique sua caixa de entrada.",
    forgotFailed: "Erro ao enviar e-mail de recuperação.",
    forgotConnection: (details: string) => `Erro de conexão: ${details}`,
    forgotRateLimited: "Muitos pedidos de recuperação de senha. Aguarde alguns minutos e tente novamente.",
    resetRateLimited: "Muitas tentativas de redefinir a senha. Aguarde alguns minutos e tente novamente.",
    resetDone: "Senha redefinida com sucesso! Redirecionando...",
    resetFailed: "Erro ao redefinir senha",
    resetConnection: "Erro de conexão. Tente novamente.",
    invalidToken: "Este link de recuperação é inválido ou já expirou. Peça um novo.",
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
    emailDeactivated: "Este e-mail é de um usuário desativado. Ative-o na lista de usuários.",
    emailTakenSince:
      "Outro usuário usa agora o mesmo e-mail. Mude o e-mail dele e desfaça a exclusão de novo.",
    notYourself: "Você não pode excluir nem desativar o seu próprio usuário.",
    onlyOwnMails: "Cada pessoa decide sobre os e-mails que recebe.",
    lastActive: "Este é o último administrador ativo: o site precisa de pelo menos um.",
    deactivateQuestion: (name: string) => `Desativar ${name}?`,
    deactivateFirst: (name: string) => `${name} perde o acesso na hora. O que já fez continua nos logs.`,
  },
  /** The password asked again before a sensitive change. */
  freshProof: {
    title: "Confirme que é você",
    reason: "Esta ação pede mais uma prova de que é você. Depois disso, não perguntamos por cinco minutos.",
    missing: "Esta ação pede um login dos últimos cinco minutos. Confirme a sua senha ou entre de novo.",
    wrong: "Senha incorreta.",
    wrongCode: "Código incorreto.",
    failed: "Não foi possível confirmar.",
  },
  secondFactor: {
    title: "Verificação em duas etapas",
    none: "Esta pessoa não tem a verificação em duas etapas.",
    failed: "Erro ao mudar a verificação em duas etapas",
    loadFailed: "Não foi possível ver a verificação em duas etapas",
    off: "Além da senha, a entrada pede um código do seu celular. Quem descobrir a senha não entra.",
    on: "Ligada: a entrada pede também um código do aplicativo.",
    onByPasskey: "Ligada: a entrada com a senha pede também uma chave de acesso ou um código de recuperação.",
    renewed: "Códigos de recuperação trocados. Os de antes não valem mais.",
    codesLeft: (count: number) =>
      `${counted(count, "código de recuperação", "códigos de recuperação")} sem uso.`,
    dropped: "Verificação em duas etapas desligada",
    dropQuestion: "Desligar a verificação em duas etapas?",
    dropOwn: "A sua conta passa a pedir só a senha, e os códigos de recuperação deixam de valer.",
    dropOther:
      "Só desligue se falou com a pessoa: a conta dela passa a pedir só a senha. Vocês dois recebem um e-mail.",
  },
  account: {
    loadFailed: "Erro ao carregar a sua conta",
    passwordFailed: "Erro ao trocar a senha",
    passwordChanged: "Senha trocada. As suas outras sessões foram encerradas.",
  },
  sessions: {
    title: "Sessões abertas",
    loading: "Carregando sessões...",
    failed: "Não foi possível carregar as sessões",
    none: "Nenhuma sessão aberta.",
    end: (device: string) => `Encerrar a sessão de ${device}`,
    endOthers: "Encerrar as outras sessões",
    endAll: "Encerrar todas as sessões",
    endedOne: "Sessão encerrada",
    endedAll: "Sessões encerradas",
    endFailed: "Erro ao encerrar a sessão",
  },
  /** Handing over the records of a leaving colleague. */
  userAccess: {
    secondStep: "Duas etapas",
    app: "Aplicativo",
    passkey: "Chave de acesso",
    no: "Não",
    none: "Sem segunda etapa",
    owns: "Responsável por",
    never: "Nunca entrou",
    entered: (time: string) => `Entrou em ${time}`,
    lead: (count: number) => counted(count, "lead", "leads"),
    message: (count: number) => counted(count, "mensagem", "mensagens"),
    request: (count: number) => counted(count, "pedido", "pedidos"),
    key: (count: number) => counted(count, "chave", "chaves"),
  },
  handover: {
    notToSelf: "Escolha outra pessoa: esta vai perder o acesso.",
    nobody: "ninguém",
    heir: "Quem assume",
    leads: (count: number) => counted(count, "lead mudou de responsável", "leads mudaram de responsável"),
    messages: (count: number) =>
      counted(count, "mensagem mudou de responsável", "mensagens mudaram de responsável"),
    requests: (count: number) =>
      counted(count, "pedido de titular mudou de responsável", "pedidos de titulares mudaram de responsável"),
    /** Owned records in words; empty if there are none. */
    owned: ({ lead, message, request }: { lead: number; message: number; request: number }) =>
      [
        lead > 0 && counted(lead, "lead", "leads"),
        message > 0 && counted(message, "mensagem", "mensagens"),
        request > 0 && counted(request, "pedido de titular", "pedidos de titulares"),
      ]
        .filter(Boolean)
        .join(", "),
    question: (name: string, owned: string) => `${name} é responsável por ${owned}. Escolha quem assume.`,
    made: "O que criou e ainda abre",
    revoke: (key: string) => `Revogar ${key}`,
    keysHint:
      "O programa de uma chave de integração revogada para na hora, e não há como desfazer. As outras passam a ser suas.",
    revokeExports: (count: number) =>
      `Revogar ${counted(count, "link de cópia dos dados de uma pessoa", "links de cópia dos dados de pessoas")}`,
    exportsHint: "Um link de cópia revogado não abre mais para quem o recebeu; os outros abrem até vencer.",
    /** Other things left behind, in words; empty if there are none. */
    others: ({
      previewLinks = 0,
      resumeLinks = 0,
      publications = 0,
    }: {
      previewLinks?: number;
      resumeLinks?: number;
      publications?: number;
    }) =>
      [
        resumeLinks > 0 &&
          counted(
            resumeLinks,
            "link para avaliar currículos deixa de abrir.",
            "links para avaliar currículos deixam de abrir.",
          ),
        previewLinks > 0 &&
          counted(
            previewLinks,
            "prévia compartilhada deixa de abrir.",
            "prévias compartilhadas deixam de abrir.",
          ),
        publications > 0 &&
          counted(
            publications,
            "publicação agendada passa a ser sua: veja em Páginas.",
            "publicações agendadas passam a ser suas: veja em Páginas.",
          ),
      ]
        .filter(Boolean)
        .join(" "),
    failed: "Não foi possível ver do que esta pessoa cuida.",
  },
} as const;
