import { z } from "zod";

/** What administrators read for each kind of job (product 15.3). */
export const jobKindNames: Readonly<Record<string, string>> = {
  "notify-new-lead": "Aviso de novo lead",
  "notify-new-message": "Aviso de nova mensagem",
  "notify-new-resume": "Aviso de novo currículo",
  "mail-password-reset": "E-mail de recuperação de senha",
  "tidy-lead-search": "Índice da busca de leads",
  "remove-expired-rows": "Limpeza de registros vencidos",
  "remove-unused-images": "Limpeza de imagens sem uso",
  "delete-object": "Exclusão de arquivo guardado",
  "summarize-audit-repetitions": "Resumo de logs repetidos",
  "back-up": "Backup noturno",
  "delete-old-mails": "Limpeza da caixa de e-mails",
};

/** The name of a kind; the kind itself when a newer version made it. */
export function jobKindName(kind: string): string {
  return jobKindNames[kind] ?? kind;
}

/** The most failed jobs that the screen and one REST call list. */
export const FAILED_JOBS_MAX = 500;
const KIND_MAX = 100;
const INVALID_ID = "Identificador inválido.";
const INVALID_KIND = "Tipo de tarefa inválido.";

/** One failed job by its `id`, or all of a `kind`. */
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

/** A failed job for the typed client. The instant is ISO 8601. */
export type FailedJobRow = {
  id: string;
  kind: string;
  failedAt: string;
  attempts: number;
  reason: string;
};

/** The newest failed jobs, and how many there are. */
export type FailedJobList = { jobs: FailedJobRow[]; total: number };

/** A failed job for REST (product 14.12). */
export const restFailedJobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  failed_at: z.string(),
  attempts: z.int(),
  reason: z.string(),
});
