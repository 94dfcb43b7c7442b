/**
 * Every sentence the product answers with, word for word (spec sections 5 and 8). Screens, tRPC and REST read
 * them from here, so that a wording exists once.
 */
export const messages = {
  connection: {
    server: "Erro de conexão com o servidor",
    generic: "Erro de conexão",
    unexpected: "Algo deu errado do nosso lado. Tente novamente em instantes.",
    unavailable: "Serviço temporariamente indisponível. Tente novamente em instantes.",
  },
  request: {
    unauthorized: "Faça login para continuar.",
    forbidden: "Você não tem permissão para fazer isto.",
    notFound: "Não encontrado.",
    crossSite: "Requisição recusada: ela não partiu deste site.",
    malformedJson: "O corpo da requisição não é um JSON válido.",
    unsupportedMediaType: "Envie os dados como application/json.",
    tooLarge: "O conteúdo enviado é grande demais.",
    invalid: "Dados inválidos.",
    rateLimited: "Muitas tentativas. Aguarde um pouco e tente novamente.",
  },
  login: {
    invalidTitle: "Credenciais inválidas",
    invalid: "E-mail ou senha incorretos.",
    inactive: "Seu acesso está desativado. Fale com um administrador.",
    rateLimited: "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
    networkTitle: "Erro no login",
    network: "Não foi possível conectar ao servidor. Verifique se o servidor está rodando.",
    success: "Login realizado com sucesso!",
    welcome: (name: string) => `Bem-vindo, ${name}!`,
    logoutTitle: "Logout realizado",
    logout: "Você foi desconectado da área administrativa.",
    inactivityTitle: "Sessão expirada",
    inactivity: "Você foi desconectado por inatividade.",
    expired: "Sua sessão terminou. Entre novamente para continuar.",
  },
  siteConfig: {
    unavailable: "Servidor indisponível - usando configurações padrão",
    unknown: "Erro desconhecido",
    unknownKey: "Configuração não encontrada.",
  },
  leads: {
    loadFailed: "Falha ao carregar leads",
    nothingSelected: "Selecione pelo menos um lead para marcar como importado",
    unknownIds: "Um ou mais leads não existem.",
    imported: (count: number) => `${count} leads marcados como importados`,
    exported: "Arquivo exportado com sucesso",
  },
  demoForm: {
    successTitle: "Sucesso!",
    success: "Solicitação enviada! Em breve entraremos em contato para agendar sua demonstração.",
    verificationTitle: "Erro na verificação",
    verification: "Digite o código de segurança exibido para continuar.",
    consentTitle: "Consentimento necessário",
    consent: "Aceite os termos de uso e a política de privacidade para continuar.",
  },
  contactForm: {
    success: "Mensagem enviada!",
    successText: "Recebemos a sua mensagem e responderemos em breve.",
    verification: "Por favor, complete a verificação de segurança.",
    consent: "Por favor, aceite os termos de uso e política de privacidade.",
  },
  jobForm: {
    success: "Candidatura enviada!",
    successText: "Recebemos o seu currículo. Se houver uma vaga para o seu perfil, entraremos em contato.",
    formatTitle: "Formato inválido",
    format: "Apenas arquivos PDF são aceitos.",
    size: "O arquivo deve ter no máximo 5MB.",
    resume: "Por favor, anexe seu currículo em PDF.",
    verification: "Por favor, complete a verificação de segurança.",
    consent: "É necessário concordar com o tratamento de dados pessoais.",
  },
  publicForms: {
    failedTitle: "Erro ao enviar",
    offline: "Não foi possível conectar ao servidor. Seus dados continuam no formulário: tente novamente.",
  },
  humanCheck: {
    wrong: "Código incorreto. Tente novamente.",
    right: "✓ Verificação concluída",
  },
} as const;
