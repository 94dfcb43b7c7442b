import { accountTexts } from "./texts/account-texts.ts";
import { connectionTexts } from "./texts/connection-texts.ts";
import { formTexts } from "./texts/form-texts.ts";
import { operationTexts } from "./texts/operation-texts.ts";
import { pageTexts } from "./texts/page-texts.ts";
import { privacyTexts } from "./texts/privacy-texts.ts";
import { siteTexts } from "./texts/site-texts.ts";
import { submissionTexts } from "./texts/submission-texts.ts";
import { workplaceTexts } from "./texts/workplace-texts.ts";

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
    unstorable: "Há um caractere ou uma data que não pode ser guardada.",
    rateLimited: "Muitas tentativas. Aguarde um pouco e tente novamente.",
  },
  ...formTexts,
  ...pageTexts,
  ...accountTexts,
  ...submissionTexts,
  ...privacyTexts,
  ...siteTexts,
  ...workplaceTexts,
  ...operationTexts,
} as const;
