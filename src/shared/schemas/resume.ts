import { z } from "zod";
import { texts } from "#shared/texts.ts";
import { periodSchema } from "./period.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionChecksShape } from "./submission.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** Spec section 9, in the order the form offers them. */
export const resumeAreas = [
  "Desenvolvimento de Software",
  "Suporte Técnico",
  "Vendas e Atendimento",
  "Marketing Digital",
  "Recursos Humanos",
  "Financeiro",
  "Administrativo",
  "Outros",
] as const;

/** Spec section 9: the largest résumé, in bytes. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** What every PDF begins with. */
export const PDF_SIGNATURE = "%PDF-";

const PRESENTATION_MAX = 5000;

export const resumeStatuses = ["pending", "reviewing", "approved", "rejected"] as const;
export type ResumeStatus = (typeof resumeStatuses)[number];
/** Spec section 4. */
export const resumeStatusNames: Readonly<Record<ResumeStatus, string>> = {
  pending: "Pendente",
  reviewing: "Em Revisão",
  approved: "Aprovado",
  rejected: "Rejeitado",
};

/** The text fields of a job application; the PDF travels beside them as `resume` (spec section 5). */
export const resumeInputSchema = z.object({
  name: requiredText({ label: "Nome completo", max: 200 }),
  email: emailAddress(),
  phone: requiredText({ label: "Telefone", max: 40 }),
  area: z.enum(resumeAreas, { error: "Selecione uma área de interesse." }),
  presentation: requiredText({ label: "Apresentação", max: PRESENTATION_MAX }),
  consent: z.literal(true, { error: texts.resumeForm.consent }),
  ...submissionChecksShape,
});
export type ResumeInput = z.infer<typeof resumeInputSchema>;

/** One page of the screen, and the default and most of `GET /api/resumes` (spec sections 7 and 9). */
export const RESUME_PAGE_SIZE = 1000;
/** How much of a presentation a list and its export carry (spec section 9). */
export const PRESENTATION_START = 100;
/** A commentary may be as long as what it comments on. */
export const RESUME_NOTES_MAX = PRESENTATION_MAX;
/** Each ticked row is a parameter of one statement, of which PostgreSQL takes 65535. */
const EXPORT_SELECTION_MAX = 50_000;
const SEARCH_MAX = 200;
const INVALID_LIMIT = "Limite inválido.";

const statusSchema = z.enum(resumeStatuses, { error: "Status desconhecido." });
const statusFilterSchema = z.enum(["all", ...resumeStatuses], { error: "Status desconhecido." });
export type ResumeStatusFilter = z.infer<typeof statusFilterSchema>;

const limitSchema = z.coerce
  .number({ error: INVALID_LIMIT })
  .int(INVALID_LIMIT)
  .min(1, INVALID_LIMIT)
  .max(RESUME_PAGE_SIZE, `O limite é de ${RESUME_PAGE_SIZE} currículos por chamada.`)
  .default(RESUME_PAGE_SIZE);

export const resumeFilterSchema = z.object({
  search: optionalText({ label: "Busca", max: SEARCH_MAX }).default(""),
  status: statusFilterSchema.default("all"),
  period: periodSchema.default("all"),
  suspects: suspectsFilterSchema,
});
export type ResumeFilter = z.infer<typeof resumeFilterSchema>;

/** One page of the screen, newest first; `cursor` is the last id of the page before. */
export const resumePageInputSchema = resumeFilterSchema.extend({
  limit: limitSchema,
  cursor: rowIdSchema.nullish(),
});
export type ResumePageInput = z.infer<typeof resumePageInputSchema>;

/** The query string of `GET /api/resumes`. */
export const resumeQuerySchema = z.object({
  status: statusFilterSchema.default("all"),
  limit: limitSchema,
  suspects: suspectsQuerySchema,
});
export type ResumeQuery = z.infer<typeof resumeQuerySchema>;

/** What an export takes: the ticked résumés alone, or without any all that the filter lets through. */
export const resumeExportInputSchema = resumeFilterSchema.extend({
  ids: z
    .array(rowIdSchema, { error: "Lista de currículos inválida." })
    .min(1, "Lista de currículos inválida.")
    .max(EXPORT_SELECTION_MAX, `Exporte no máximo ${EXPORT_SELECTION_MAX} currículos selecionados por vez.`)
    .optional(),
});
export type ResumeExportInput = z.infer<typeof resumeExportInputSchema>;

/** What an administrator may change: the edit window's form. */
export const resumeReviewSchema = z.object({
  status: statusSchema,
  notes: optionalText({ label: "Observações", max: RESUME_NOTES_MAX }),
});
export type ResumeReview = z.infer<typeof resumeReviewSchema>;

/** The body of `PUT /api/resumes`. */
export const resumeUpdateSchema = resumeReviewSchema.extend({ id: rowIdSchema });
export type ResumeUpdate = z.infer<typeof resumeUpdateSchema>;

/** A résumé as the typed client reads it. Instants are ISO 8601. */
export type Resume = ResumeReview & {
  id: number;
  name: string;
  email: string;
  phone: string;
  areaOfInterest: string;
  presentation: string;
  createdAt: string;
  reviewedByName: string | null;
  reviewedAt: string | null;
  isSuspect: boolean;
};

/** A résumé in a list of a thousand: of the presentation only the first `PRESENTATION_START` characters. */
export type ListedResume = Omit<Resume, "presentation"> & { presentationStart: string };

/** A résumé as REST clients read it (spec section 3). */
export const restResumeSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  area_of_interest: z.string(),
  presentation: z.string(),
  status: statusSchema,
  notes: z.string(),
  created_at: z.string(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  resume_file: z.string(),
});
export type RestResume = z.infer<typeof restResumeSchema>;

export const resumeStatsSchema = z.object({
  total: z.int(),
  pending: z.int(),
  reviewing: z.int(),
  approved: z.int(),
  rejected: z.int(),
  today: z.int(),
});
export type ResumeStats = z.infer<typeof resumeStatsSchema>;

/** Where an administrator reads the PDF. */
export function resumeFilePath(id: number): string {
  return `/api/resumes/${id}/file`;
}
