import { z } from "zod";
import { formatTerm, type Term, type TermUnit, termUnits } from "#shared/formats/term.ts";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** Kinds of records that have a term. */
export const retentionKeys = [
  "resumes",
  "leads",
  "importedLeads",
  "messages",
  "suspects",
  "audit",
  "requests",
] as const;
export type RetentionKey = (typeof retentionKeys)[number];

/** Confirmed terms. Without one, records are kept until somebody deletes them. */
export type ActiveTerms = Readonly<Partial<Record<RetentionKey, Term>>>;

/** Allowed and proposed terms for one kind of record. */
type TermRange = {
  name: string;
  /** Start of the term, in Portuguese. */
  counts: string;
  proposed: Term;
  min: Term;
  max: Term;
  units: readonly TermUnit[];
};

const MONTHS_OR_YEARS = ["months", "years"] as const;

export const retentionRanges: Readonly<Record<RetentionKey, TermRange>> = {
  resumes: {
    name: "Currículos",
    counts: "Conta do envio.",
    proposed: { amount: 12, unit: "months" },
    // Filling a position may take a quarter.
    min: { amount: 3, unit: "months" },
    max: { amount: 5, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  leads: {
    name: "Leads não importados",
    counts: "Conta do envio, ou da entrada por planilha. Um lead marcado como importado tem prazo próprio.",
    proposed: { amount: 24, unit: "months" },
    // A sale may take a quarter.
    min: { amount: 3, unit: "months" },
    // Longest limitation period for a claim (Código Civil, art. 205).
    max: { amount: 10, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  importedLeads: {
    name: "Leads importados",
    counts: "Conta do dia em que o lead foi marcado como importado.",
    proposed: { amount: 5, unit: "years" },
    // A sale and its support may take a year.
    min: { amount: 1, unit: "years" },
    max: { amount: 20, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  messages: {
    name: "Mensagens",
    counts: "Conta do envio, ou do último e-mail enviado em resposta.",
    proposed: { amount: 24, unit: "months" },
    min: { amount: 3, unit: "months" },
    max: { amount: 10, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  suspects: {
    name: "Suspeitos",
    counts: "Conta do envio. Vale para leads, mensagens e currículos suspeitos.",
    proposed: { amount: 30, unit: "days" },
    // Administrators review suspects about once a week.
    min: { amount: 7, unit: "days" },
    max: { amount: 12, unit: "months" },
    units: ["days", "months"],
  },
  audit: {
    name: "Logs do Sistema",
    counts: "Conta do dia do registro.",
    proposed: { amount: 5, unit: "years" },
    // The database rejects deleting younger entries.
    min: { amount: 1, unit: "years" },
    max: { amount: 20, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  requests: {
    name: "Pedidos de titulares encerrados",
    counts: "Conta do encerramento.",
    proposed: { amount: 5, unit: "years" },
    // They prove that requests were answered in time.
    min: { amount: 1, unit: "years" },
    max: { amount: 20, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
};

/** Approximate days, for comparing terms only. */
const comparedDays = { days: 1, months: 30, years: 360 } as const;
const lengthOf = ({ amount, unit }: Term) => amount * comparedDays[unit];

/** Returns the error message for a term out of range, or undefined. */
export function termProblem(key: RetentionKey, term: Term): string | undefined {
  const { min, max, units } = retentionRanges[key];
  const isInRange =
    units.includes(term.unit) && lengthOf(term) >= lengthOf(min) && lengthOf(term) <= lengthOf(max);
  return isInRange ? undefined : `Use de ${formatTerm(min)} a ${formatTerm(max)}.`;
}

const INVALID_AMOUNT = "Prazo: informe um número inteiro.";

const termShape = {
  key: z.enum(retentionKeys, { error: "Prazo desconhecido." }),
  amount: z.int({ error: INVALID_AMOUNT }).min(1, INVALID_AMOUNT).max(10_000, INVALID_AMOUNT),
  unit: z.enum(termUnits, { error: "Unidade desconhecida." }),
};

function rejectTerm({ key, ...term }: Term & { key: RetentionKey }, check: z.RefinementCtx): void {
  const message = termProblem(key, term);
  if (message) check.addIssue({ code: "custom", path: ["amount"], message });
}

export const retentionPreviewInputSchema = z.object(termShape).superRefine(rejectTerm);
export type RetentionPreviewInput = z.infer<typeof retentionPreviewInputSchema>;

/** Confirms, changes or disables a term. `baseVersion` is 0 for a term that was never confirmed. */
export const setRetentionRuleSchema = z
  .object({
    ...termShape,
    isOn: z.boolean({ error: "Informe se o prazo vale." }),
    baseVersion: z.int({ error: "Versão inválida." }).min(0, "Versão inválida."),
  })
  .superRefine(rejectTerm);
export type SetRetentionRuleInput = z.infer<typeof setRetentionRuleSchema>;

/** Record types that can be held, by their type in the audit log. */
export const heldTypes = ["lead", "message", "resume"] as const;
export type HeldType = (typeof heldTypes)[number];
const heldTypeField = z.enum(heldTypes, { error: "Tipo de registro desconhecido." });

export type RecordRef = { type: HeldType; id: number };
export const recordRefSchema = z.object({ type: heldTypeField, id: rowIdSchema });

/** Two lines: the dispute and where its documents are. */
export const HOLD_REASON_MAX = 300;
export const holdRecordSchema = recordRefSchema.extend({
  reason: requiredText({ label: "Motivo", article: "o", max: HOLD_REASON_MAX, lines: true }),
});
export type HoldRecordInput = z.infer<typeof holdRecordSchema>;

/** Blocks deletion of a record by term or administrator. The timestamp is ISO 8601. */
export type Hold = RecordRef & { reason: string; authorName: string; createdAt: string };

/** A term as the screen shows it; `version` is 0 if never confirmed. Timestamps are ISO 8601. */
export type RetentionRuleState = Term & {
  key: RetentionKey;
  isOn: boolean;
  version: number;
  confirmedByName: string | null;
  confirmedAt: string | null;
};

/** Result of a nightly run. Timestamps are ISO 8601. */
export type RetentionRun = {
  id: number;
  startedAt: string;
  finishedAt: string | null;
  deleted: Partial<Record<RetentionKey, number>>;
  failure: string | null;
};

export type RetentionState = {
  rules: RetentionRuleState[];
  /** Newest first. */
  runs: RetentionRun[];
  holds: Hold[];
};

/** Maximum number of records in a preview. */
export const PREVIEW_ROWS_MAX = 100;

/** A record that a term would delete. The timestamp is ISO 8601. Audit log entries have no page. */
export type ExpiredRecord = { type: HeldType | "request" | "audit"; id: number; createdAt: string };

const recordNames: Readonly<Record<ExpiredRecord["type"], string>> = {
  lead: "Lead",
  message: "Mensagem",
  resume: "Currículo",
  request: "Pedido",
  audit: "Registro",
};

/** Formats a record by its number: `Lead nº 12`. */
export function recordName({ type, id }: Pick<ExpiredRecord, "type" | "id">): string {
  return `${recordNames[type]} nº ${id}`;
}

/** Records that the next run would delete for a term. */
export type RetentionPreview = {
  /** Date of the next run, `2026-11-21`. */
  runsOn: string;
  /** Records that the run deletes. */
  count: number;
  /** Expired records that are held. */
  held: number;
  /** Oldest expired records, excluding held ones. */
  records: ExpiredRecord[];
};
