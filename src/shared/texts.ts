import { backOfficeTexts } from "./back-office-texts.ts";
import { connectionTexts } from "./connection-texts.ts";
import { formTexts } from "./form-texts.ts";
import { pageTexts } from "./page-texts.ts";

/** The sentences that screens, tRPC and REST share, so that each exists once (product 1.3). Public pages import their own part. */
export const texts = {
  connection: connectionTexts,
  request: {
    unauthorized: "Faça login para continuar.",
    forbidden: "Você não tem permissão para fazer isto.",
    notFound: "Não encontrado.",
    crossSite: "Requisição recusada: ela não partiu deste site.",
    malformedJson: "O corpo da requisição não é um JSON válido.",
    unsupportedMediaType: "Envie os dados como application/json.",
    notMultipart: "Envie os dados como multipart/form-data.",
    malformedForm: "O formulário chegou incompleto ou danificado. Tente novamente.",
    unexpectedField: "O formulário tem um campo que não existe.",
    repeatedField: "O formulário tem um campo repetido.",
    tooLarge: "O conteúdo enviado é grande demais.",
    batch: "Há chamadas demais em uma só requisição. Envie-as separadas.",
    invalid: "Dados inválidos.",
    rateLimited: "Muitas tentativas. Aguarde um pouco e tente novamente.",
  },
  login: {
    invalidTitle: "Credenciais inválidas",
    invalid: "E-mail ou senha incorretos.",
    inactiveTitle: "Acesso desativado",
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
  ...formTexts,
  ...pageTexts,
  ...backOfficeTexts,
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
} as const;
