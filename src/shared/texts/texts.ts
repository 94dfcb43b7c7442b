import { accountRuleTexts } from "./account-rule-texts.ts";
import { accountTexts } from "./account-texts.ts";
import { connectionTexts } from "./connection-texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { formTexts } from "./form-texts.ts";
import { helpTexts } from "./help-texts.ts";
import { leadImportTexts } from "./lead-import-texts.ts";
import { mailingTexts } from "./mailing-texts.ts";
import { operationTexts } from "./operation-texts.ts";
import { opinionTexts } from "./opinion-texts.ts";
import { pageTexts } from "./page-texts.ts";
import { passkeyTexts } from "./passkey-texts.ts";
import { privacyTexts } from "./privacy-texts.ts";
import { reportTexts } from "./report-texts.ts";
import { resumeFormTexts } from "./resume-form-texts.ts";
import { siteTexts } from "./site-texts.ts";
import { submissionTexts } from "./submission-texts.ts";
import { workplaceTexts } from "./workplace-texts.ts";

/** Messages shared by screens, tRPC and REST. Public pages import only their own part. */
export const texts = {
  connection: connectionTexts,
  request: {
    unauthorized: "Faça login para continuar.",
    forbidden: "Você não tem permissão para fazer isto.",
    notFound: "Não encontrado.",
    methodNotAllowed: "Este endereço não responde a esse método.",
    outdated: "O sistema foi atualizado. Recarregue a página.",
    crossSite: "Requisição recusada: ela não partiu deste site.",
    malformedJson: "O corpo da requisição não é um JSON válido.",
    unsupportedMediaType: "Envie os dados como application/json.",
    notMultipart: "Envie os dados como multipart/form-data.",
    malformedForm: "O formulário chegou incompleto ou danificado. Tente novamente.",
    unexpectedField: "O formulário tem um campo que não existe.",
    repeatedField: "O formulário tem um campo repetido.",
    slowBody: "O envio demorou demais. Confira a conexão e tente novamente.",
    tooLarge: "O conteúdo enviado é grande demais.",
    batch: "Há chamadas demais em uma só requisição. Envie-as separadas.",
    invalid: "Dados inválidos.",
    unstorable: "Há um caractere ou uma data que não pode ser guardada.",
    rateLimited: "Muitas tentativas. Aguarde um pouco e tente novamente.",
    manyForms:
      "Recebemos muitos envios da sua rede. Seus dados continuam no formulário: tente novamente em até uma hora.",
    idempotencyKey: "Idempotency-Key deve ter de 1 a 255 caracteres ASCII, sem espaços.",
    underWay: "A primeira chamada com esta Idempotency-Key ainda está em andamento. Repita em instantes.",
    otherInput: "Esta Idempotency-Key já veio com outros dados. Use uma nova.",
  },
  ...deliveryTexts,
  ...formTexts,
  ...helpTexts,
  resumeForm: resumeFormTexts,
  ...pageTexts,
  ...accountTexts,
  ...passkeyTexts,
  ...accountRuleTexts,
  ...submissionTexts,
  leadImports: leadImportTexts,
  ...mailingTexts,
  ...opinionTexts,
  ...privacyTexts,
  ...siteTexts,
  ...reportTexts,
  ...workplaceTexts,
  ...operationTexts,
} as const;
