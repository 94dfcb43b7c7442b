import { z } from "zod";
import { limitField, offsetField, searchField, selectionField } from "./list.ts";
import { periodSchema } from "./period.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionChecksShape } from "./submission.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** The page size of the screen, and the most that one call returns or marks (product 8.2). */
export const LEAD_PAGE_SIZE = 1000;
/** The default limit of `GET /api/leads` (product 13.7). */
export const LEAD_DEFAULT_LIMIT = 100;
/**
 * Offset paging is for the first pages of other programs: a large offset is slow. They narrow the list with filters.
 */
const LEAD_MAX_OFFSET = 10_000_000;

/**
 * The input of the demo form and of `POST /api/leads`. A lead of another program may lack the consent (product 4.7).
 */
export const leadInputSchema = z.object({
  name: requiredText({ label: "Nome", max: 200 }),
  cnpj: optionalText({ label: "CNPJ", max: 32 }).nullish(),
  email: emailAddress(),
  phone: requiredText({ label: "Telefone", max: 40 }),
  consent: z.boolean({ error: "Consentimento: informe verdadeiro ou falso." }).optional(),
  ...submissionChecksShape,
});
export type LeadInput = z.infer<typeof leadInputSchema>;

export const leadFilterSchema = z.object({
  search: searchField,
  period: periodSchema.default("all"),
  showImported: z.boolean().default(true),
  suspects: suspectsFilterSchema,
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

/** One page of the screen, newest first; `cursor` is the last id of the page before. */
export const leadPageInputSchema = leadFilterSchema.extend({
  limit: limitField({ max: LEAD_PAGE_SIZE, default: LEAD_PAGE_SIZE, of: "leads" }),
  cursor: rowIdSchema.nullish(),
});
export type LeadPageInput = z.infer<typeof leadPageInputSchema>;

const showImportedQuerySchema = z
  .enum(["true", "false"], { error: "showImported deve ser true ou false." })
  .default("true")
  .transform((value) => value === "true");

/** The query string of `GET /api/leads/export.csv`: the filter of the screen. */
export const leadExportQuerySchema = leadFilterSchema.extend({
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

/** The query string of `GET /api/leads`. */
export const leadQuerySchema = z.object({
  limit: limitField({ max: LEAD_PAGE_SIZE, default: LEAD_DEFAULT_LIMIT, of: "leads" }),
  offset: offsetField({ max: LEAD_MAX_OFFSET }),
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

export const markImportedInputSchema = z.object({
  ids: selectionField({ max: LEAD_PAGE_SIZE, of: "leads" }),
});

/** A lead for the typed client. Instants are ISO 8601. */
export const leadSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  cnpj: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  isImported: z.boolean(),
  importedAt: z.string().nullable(),
  isSuspect: z.boolean(),
});
export type Lead = z.infer<typeof leadSchema>;

/** A lead for REST (product 14.6). */
export const restLeadSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  cnpj: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
  is_imported: z.boolean(),
  imported_at: z.string().nullable(),
});
export type RestLead = z.infer<typeof restLeadSchema>;

export const leadStatsSchema = z.object({
  total: z.int(),
  imported: z.int(),
  pending: z.int(),
  today: z.int(),
});
export type LeadStats = z.infer<typeof leadStatsSchema>;

/** The days of the chart on the dashboard, today included (product 7.4). */
export const LEAD_CHART_DAYS = 30;

/** The leads of one São Paulo day (`2026-11-21`) by their state. */
export type LeadDay = { day: string; pending: number; imported: number };
