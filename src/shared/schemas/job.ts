import { z } from "zod";

/** Names of job kinds for administrators. */
export const jobKindNames: Readonly<Record<string, string>> = {
  "notify-new-lead": "Aviso de novo lead",
  "notify-new-message": "Aviso de nova mensagem",
  "mail-person": "E-mail a uma pessoa",
  "notify-new-resume": "Aviso de novo currículo",
  "notify-new-request": "Aviso de novo pedido de titular",
  "mail-request-link": "Link de um pedido de titular",
  "delete-unconfirmed-requests": "Limpeza de pedidos sem confirmação",
  "mail-password-reset": "E-mail de recuperação de senha",
  "import-leads": "Importação de leads",
  "remove-old-lead-imports": "Limpeza de importações de leads",
  "remove-expired-rows": "Limpeza de registros vencidos",
  "delete-expired-preview-links": "Limpeza de prévias vencidas",
  "delete-expired-resume-links": "Limpeza de links vencidos de currículos",
  "publish-scheduled": "Publicação agendada",
  "place-scheduled-page": "Endereço de página agendada",
  "mail-publication-conflict": "Aviso de publicação em conflito",
  "remove-unused-images": "Limpeza de imagens sem uso",
  "rasterize-stored-drawings": "Conversão de desenhos SVG guardados",
  "delete-old-missing-paths": "Limpeza de endereços não encontrados",
  "delete-object": "Exclusão de arquivo guardado",
  "summarize-audit-repetitions": "Resumo de logs repetidos",
  "back-up": "Backup noturno",
  "delete-old-mails": "Limpeza da caixa de e-mails",
  "delete-expired-exports": "Limpeza de links de exportação",
  "delete-orphaned-merges": "Limpeza de unificações de pessoas",
  "read-resume-text": "Leitura do PDF de um currículo",
  "read-missing-resume-texts": "Leitura dos PDFs que faltam",
  "apply-retention": "Prazos de guarda",
  "acknowledge-resume": "Confirmação de candidatura recebida",
  "mail-form-file": "PDF de um formulário por e-mail",
  "remove-deleted-file": "Limpeza de arquivos excluídos da biblioteca",
  "mail-marketing-confirmation": "Link para confirmar novidades",
  "enqueue-contact-mails": "Preparo dos avisos de próximo contato",
  "remind-of-contact": "Aviso de um contato na sua hora",
  "mail-due-contacts": "Aviso dos próximos contatos do dia",
  "enqueue-month-report": "Preparo do relatório do mês por e-mail",
  "mail-month-report": "Relatório do mês por e-mail",
  "mail-account-notice": "Aviso de segurança a um usuário",
  "mail-former-address": "Aviso de segurança ao e-mail anterior",
  "store-erasure-receipt": "Recibo de eliminação",
  "mail-former-contact": "Aviso ao e-mail de contato anterior",
  "mail-invitation": "Convite a um usuário",
  "delete-expired-invitations": "Limpeza de convites vencidos",
  "send-delivery": "Entrega a um webhook ou serviço de marketing",
  "delete-old-chat-codes": "Limpeza de códigos de conversas",
  "look-up-company": "Consulta do CNPJ de um lead",
  "mail-receiver-paused": "Aviso de entregas pausadas",
  "delete-old-deliveries": "Limpeza do registro de entregas",
};

/** Returns the name of a kind, or the kind itself if a newer version introduced it. */
export function jobKindName(kind: string): string {
  return jobKindNames[kind] ?? kind;
}

/** Maximum failed jobs on the screen and per REST call. */
export const FAILED_JOBS_MAX = 500;
const KIND_MAX = 100;
const INVALID_ID = "Identificador inválido.";
const INVALID_KIND = "Tipo de tarefa inválido.";

/** One failed job by `id`, or all of a `kind`. */
export const failedJobSelectionSchema = z
  .object({
    id: z.uuid(INVALID_ID).optional(),
    kind: z.string(INVALID_KIND).min(1, INVALID_KIND).max(KIND_MAX, INVALID_KIND).optional(),
  })
  .refine(
    ({ id, kind }) => (id === undefined) !== (kind === undefined),
    "Informe uma tarefa ou um tipo de tarefa.",
  );
export type FailedJobSelectionInput = z.infer<typeof failedJobSelectionSchema>;

/** A failed job for the typed client. The timestamp is ISO 8601. */
export type FailedJobRow = {
  id: string;
  kind: string;
  failedAt: string;
  attempts: number;
  reason: string;
};

/** Newest failed jobs, with the total and the count per kind. */
export type FailedJobList = { jobs: FailedJobRow[]; total: number; counts: Record<string, number> };

export const restFailedJobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  failed_at: z.string(),
  attempts: z.int(),
  reason: z.string(),
});
