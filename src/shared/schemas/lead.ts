import { z } from "zod";
import { periodSchema } from "./period.ts";
import { rowIdSchema } from "./row-id.ts";
import { submissionChecksShape } from "./submission.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { emailAddress, optionalText, requiredText } from "./text.ts";

/** The leads screen's page, and the most one call returns (spec section 9). */
export const LEAD_PAGE_SIZE = 1000;
/** `GET /api/leads` without a limit (spec section 7). */
export const LEAD_DEFAULT_LIMIT = 100;
/** Offset paging is for other clients' first pages; past this the cost is theirs to avoid with filters. */
const LEAD_MAX_OFFSET = 10_000_000;
const SEARCH_MAX = 200;

/** What the demo form sends and `POST /api/leads` accepts. Consent is absent from a bare four-field client. */
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
  search: optionalText({ label: "Busca", max: SEARCH_MAX }).default(""),
  period: periodSchema.default("all"),
  showImported: z.boolean().default(true),
  suspects: suspectsFilterSchema,
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

const limitSchema = z.coerce
  .number({ error: "Limite inválido." })
  .int("Limite inválido.")
  .min(1, "Limite inválido.")
  .max(LEAD_PAGE_SIZE, `O limite é de ${LEAD_PAGE_SIZE} leads por chamada.`);

/** One page of the screen, newest first; `cursor` is the last id of the page before. */
export const leadPageInputSchema = leadFilterSchema.extend({
  limit: limitSchema.default(LEAD_PAGE_SIZE),
  cursor: rowIdSchema.nullish(),
});
export type LeadPageInput = z.infer<typeof leadPageInputSchema>;

const showImportedQuerySchema = z
  .enum(["true", "false"], { error: "showImported deve ser true ou false." })
  .default("true")
  .transform((value) => value === "true");

/** The query string of `GET /api/leads/export.csv`: the screen's filter. */
export const leadExportQuerySchema = leadFilterSchema.extend({
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

/** The query string of `GET /api/leads`. */
export const leadQuerySchema = z.object({
  limit: limitSchema.default(LEAD_DEFAULT_LIMIT),
  offset: z.coerce
    .number({ error: "Deslocamento inválido." })
    .int("Deslocamento inválido.")
    .min(0, "Deslocamento inválido.")
    .max(LEAD_MAX_OFFSET, "Deslocamento inválido.")
    .default(0),
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

export const markImportedInputSchema = z.object({
  ids: z
    .array(rowIdSchema, { error: "Lista de leads inválida." })
    .max(LEAD_PAGE_SIZE, `Selecione no máximo ${LEAD_PAGE_SIZE} leads por vez.`),
});

/** A lead as the typed client reads it. Instants are ISO 8601. */
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

/** A lead as REST clients read it (spec section 3). */
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

/** The dashboard's chart looks this many days back, today included. */
export const LEAD_CHART_DAYS = 30;

/** The leads that came in on one day of São Paulo (`2026-11-21`), by what has become of them. */
export type LeadDay = { day: string; pending: number; imported: number };
