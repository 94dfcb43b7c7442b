import { counted } from "#shared/formats/numbers.ts";

/** Account policy, remembered devices and invitations. */
export const accountRuleTexts = {
  accountPolicy: {
    title: "Regras de acesso",
    loadFailed: "Erro ao carregar as regras de acesso",
    failed: "Erro ao mudar as regras de acesso",
    changed: "Regras de acesso alteradas",
    factor: "Exigir a verificação em duas etapas",
    factorHint: "Quem ainda não tem liga ao entrar, logo depois da senha, e antes disso não faz nada.",
    factorWarning:
      "Ao salvar, quem ainda não tem a verificação é desconectado, você também se for o caso, e liga ao entrar de novo. Programas que entram só com senha param: use chaves de integração.",
    strong: "Exigir senhas fortes",
    strongHint:
      "Pelo menos 8 caracteres, e nenhuma senha comum ou parecida com o nome. Vale para as próximas senhas.",
    short: "A senha deve ter pelo menos 8 caracteres",
    guessable:
      "Esta senha é fácil de adivinhar: é comum, ou parecida com o nome, o e-mail ou a empresa. Experimente três ou quatro palavras sem relação entre si.",
    enrol:
      "Aqui a verificação em duas etapas é obrigatória. Leia o QR code com um aplicativo autenticador, como Google Authenticator ou Microsoft Authenticator, e informe o código que ele mostra.",
    /** For other programs, which cannot set one up. */
    factorMissing: "Aqui a verificação em duas etapas é obrigatória. Ligue a desta conta na tela de login.",
    factorKept:
      "A verificação em duas etapas é obrigatória aqui. Para trocar de celular, use “Trocar aplicativo e códigos”.",
  },
  invitations: {
    title: "Convites abertos",
    action: "Convidar",
    heading: "Convidar usuário",
    hint: "A pessoa recebe um link, que vale por 7 dias, e cria a sua própria senha.",
    send: "Enviar convite",
    sent: "Convite enviado",
    resend: "Reenviar",
    resent: "Convite reenviado",
    revoke: "Cancelar",
    revoked: "Convite cancelado",
    failed: "Erro ao convidar",
    loadFailed: "Erro ao carregar convites",
    changeFailed: "Erro ao mudar o convite",
    void: "Sem efeito: quem convidou não tem mais acesso. Reenvie, e o convite passa a ser seu, ou cancele.",
    unknown: "Este convite não existe mais.",
    already: "Esta pessoa já tem um convite aberto. Reenvie o convite na lista.",
    invalidToken: "Este convite é inválido, já foi usado ou venceu. Peça outro a quem convidou você.",
    rateLimited: "Muitas tentativas de abrir um convite. Aguarde alguns minutos e tente novamente.",
    screen: "Aceitar convite",
    create: "Criar a minha senha",
    accepted: "Senha criada. Agora entre com ela.",
    acceptFailed: "Erro ao aceitar o convite",
  },
  trustedDevices: {
    title: "Aparelhos lembrados",
    remember: "Não pedir o código neste aparelho por 30 dias",
    reason: "Nestes aparelhos a entrada pede só a senha até a data indicada.",
    none: "Nenhum aparelho lembrado.",
    loading: "Carregando aparelhos...",
    failed: "Não foi possível carregar os aparelhos",
    forget: (device: string) => `Esquecer ${device}`,
    forgetAll: "Esquecer todos",
    forgotten: (count: number) => counted(count, "aparelho esquecido", "aparelhos esquecidos"),
    done: "Aparelho esquecido",
    doneAll: "Aparelhos esquecidos",
    forgetFailed: "Erro ao esquecer o aparelho",
  },
} as const;
