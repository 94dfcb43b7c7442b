import { z } from "zod";
import type { Source } from "#shared/schemas/touch.ts";
import { texts } from "#shared/texts/texts.ts";
import type { FoundIn } from "./found-in.ts";
import { cursorField, limitField, orderField, pageLimitField, searchField } from "./list.ts";
import { rejectUnknownPlaceholders } from "./message-template.ts";
import { periodShape } from "./period.ts";
import { MAILING_MAX, personMailInputSchema } from "./person-mail.ts";
import { baseVersionField } from "./record-change.ts";
import { opinionFilters, RESUME_TAG_MAX, resumeStatuses } from "./resume-filters.ts";
import { PRESENTATION_MAX } from "./resume-input.ts";
import { restRowIdSchema, rowIdSchema } from "./row-id.ts";
import { rowIdsSchema, rowSelectionSchema } from "./row-selection.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { optionalText, requiredText } from "./text.ts";

/** Maximum searchable text of a PDF. */
export const RESUME_TEXT_MAX_BYTES = 100_000;
/** Result of extracting a PDF's text: `empty` has no text (e.g. a scan), `password` requires one to open. */
export type ResumeTextState = "read" | "empty" | "password" | "failed";

/** Default and maximum limit of `GET /api/resumes`. */
export const RESUME_PAGE_SIZE = 1000;
/** Characters of a presentation shown in lists and exports. */
export const PRESENTATION_START = 100;
/** As long as the presentation they comment on. */
export const RESUME_NOTES_MAX = PRESENTATION_MAX;
/** Each selected row is a statement parameter; PostgreSQL allows 65,535. */
const EXPORT_SELECTION_MAX = 50_000;

const statusSchema = z.enum(resumeStatuses, { error: "Status desconhecido." });
const statusFilterSchema = z.enum(["all", ...resumeStatuses], { error: "Status desconhecido." });
export type ResumeStatusFilter = z.infer<typeof statusFilterSchema>;

/** Per resume. */
export const RESUME_TAGS_MAX = 20;
/** Minimum search length to include the text of PDFs; shorter terms match nearly all of them. */
export const TEXT_SEARCH_MIN = 3;

const UNKNOWN_POSITION = "Vaga desconhecida.";

/** Id of a position, `NO_POSITION`, or empty for all. */
const positionFilterField = z
  .string({ error: UNKNOWN_POSITION })
  .regex(/^(?:none|\d{1,15})?$/, UNKNOWN_POSITION)
  .default("");

const tagField = requiredText({ label: "Etiqueta", article: "a", max: RESUME_TAG_MAX })
  .overwrite((tag) => tag.replace(/\s+/g, " "))
  .regex(/^[^,]*$/, "Etiqueta: não use vírgula.");

export const resumeFilterSchema = z.object({
  search: searchField,
  status: statusFilterSchema.default("all"),
  tag: optionalText({ label: "Etiqueta", max: RESUME_TAG_MAX }).default(""),
  position: positionFilterField,
  opinions: z.enum(opinionFilters, { error: "Filtro de pareceres desconhecido." }).default("all"),
  ...periodShape,
  suspects: suspectsFilterSchema,
});
export type ResumeFilter = z.infer<typeof resumeFilterSchema>;

export const resumeSortKeys = ["createdAt", "name", "areaOfInterest", "email", "status"] as const;
export type ResumeSortKey = (typeof resumeSortKeys)[number];

export const resumePageInputSchema = resumeFilterSchema.extend({
  limit: pageLimitField("currículos"),
  order: orderField(resumeSortKeys),
  cursor: cursorField,
});
export type ResumePageInput = z.infer<typeof resumePageInputSchema>;

export const resumeQuerySchema = z.object({
  status: statusFilterSchema.default("all"),
  limit: limitField({ max: RESUME_PAGE_SIZE, default: RESUME_PAGE_SIZE, of: "currículos" }),
  suspects: suspectsQuerySchema,
});
export type ResumeQuery = z.infer<typeof resumeQuerySchema>;

/** Resumes to release or delete. */
export const resumeSelectionSchema = rowSelectionSchema(resumeFilterSchema, "currículos");

export const setResumesStatusSchema = resumeSelectionSchema.safeExtend({ status: statusSchema });
export type SetResumesStatus = z.infer<typeof setResumesStatusSchema>;

/** Adds one tag to the selected resumes, or removes one. */
export const changeResumeTagsSchema = resumeSelectionSchema
  .safeExtend({ add: tagField.optional(), remove: tagField.optional() })
  .refine(({ add, remove }) => (add === undefined) !== (remove === undefined), "Preencha a etiqueta.");
export type ChangeResumeTags = z.infer<typeof changeResumeTagsSchema>;

const mailedSelectionSchema = resumeSelectionSchema.refine(
  ({ ids, matching }) => (ids?.length ?? matching?.count ?? 0) <= MAILING_MAX,
  `Escreva a no máximo ${MAILING_MAX} currículos por vez.`,
);

/** Resumes to mail; `isMarketing` if the text has a withdrawal link. */
export const resumeMailingPlanSchema = mailedSelectionSchema.safeExtend({
  isMarketing: z.boolean().default(false),
});
export type ResumeMailingPlanInput = z.infer<typeof resumeMailingPlanSchema>;

/** A mail with placeholders to the people of the selected resumes. */
export const mailResumesSchema = mailedSelectionSchema
  .safeExtend({
    ...personMailInputSchema.omit({ id: true }).shape,
    /** Idempotency key of one composed text. */
    key: z.uuid("Envio inválido."),
    /** Recipients that the author saw; another number changes nothing. */
    recipients: z.int(texts.mailings.nobody).min(1, texts.mailings.nobody).max(MAILING_MAX),
    /** `lastMailId` of the plan that the author saw; without it, the conflict check is skipped. */
    seenMailId: z.int().min(0).optional(),
    /** Recipients to leave out. */
    leaveOut: rowIdsSchema("currículos").default([]),
  })
  .superRefine((written, check) => rejectUnknownPlaceholders({ ...written, purpose: "outcome" }, check));
export type MailResumes = z.infer<typeof mailResumesSchema>;

/** Exports the selected resumes, or all that match the filter. */
export const resumeExportInputSchema = resumeFilterSchema.extend({
  ids: z
    .array(restRowIdSchema, { error: "Lista de currículos inválida." })
    .min(1, "Lista de currículos inválida.")
    .max(EXPORT_SELECTION_MAX, `Exporte no máximo ${EXPORT_SELECTION_MAX} currículos selecionados por vez.`)
    .optional(),
});

/** Fields that administrators edit in the dialog. */
export const resumeReviewSchema = z.object({
  status: statusSchema,
  notes: optionalText({ label: "Observações", max: RESUME_NOTES_MAX, lines: true }),
});
export type ResumeReview = z.infer<typeof resumeReviewSchema>;

/** Body of `PUT /api/resumes`; absent fields stay unchanged. */
export const restResumeUpdateSchema = resumeReviewSchema.partial().extend({ id: restRowIdSchema });
/** The same for the typed client; `baseVersion` is the version on which the edit is based. */
export const resumeUpdateSchema = restResumeUpdateSchema.extend({
  id: rowIdSchema,
  baseVersion: baseVersionField,
});
export type ResumeUpdate = z.infer<typeof resumeUpdateSchema>;

/** A resume for the typed client. Timestamps are ISO 8601. */
export type Resume = ResumeReview & {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Null if `phone` cannot be dialed from abroad. */
  phoneE164: string | null;
  areaOfInterest: string;
  presentation: string;
  /** Null without a position; kept after its deletion. */
  positionId: number | null;
  positionTitle: string | null;
  createdAt: string;
  reviewedByName: string | null;
  reviewedAt: string | null;
  isSuspect: boolean;
  source: Source | null;
  tags: string[];
  version: number;
};

/** A resume in its panel; `fileText` is null until the PDF has been read. */
export type OpenedResume = Resume & { fileText: ResumeTextState | null };

/** A resume in a list, with the first `PRESENTATION_START` characters of its presentation. */
export type ListedResume = Omit<Resume, "presentation"> & {
  presentationStart: string;
  foundIn?: FoundIn;
  /** Of the scores of its opinions, with one decimal; null without any. */
  opinionAverage: number | null;
};

/** A position that somebody applied for, under its latest title. */
export type ResumePosition = { id: number; title: string; count: number };

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

/** URL of the PDF for administrators: a copy without active content. */
export function resumeFilePath(id: number): string {
  return `/api/resumes/${id}/file`;
}

/** URL of the PDF as sent, served as a download. */
export function originalResumePath(id: number): string {
  return `${resumeFilePath(id)}?original=true`;
}
