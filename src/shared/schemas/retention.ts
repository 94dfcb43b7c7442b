import { z } from "zod";
import { formatTerm, type Term, type TermUnit, termUnits } from "#shared/formats/term.ts";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** The records that have a term. */
export const retentionKeys = ["resumes", "leads", "messages", "suspects", "audit", "requests"] as const;
export type RetentionKey = (typeof retentionKeys)[number];

/** The terms that administrators have confirmed: records without one are kept until somebody deletes them. */
export type ActiveTerms = Readonly<Partial<Record<RetentionKey, Term>>>;

/** How the terms of one kind of record may be. */
type TermRange = {
  name: string;
  /** From when on a record's term runs, in Portuguese. */
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
    counts: "Conta do envio, ou do pedido do candidato para manter. O candidato é avisado 30 dias antes.",
    proposed: { amount: 12, unit: "months" },
    // The notice goes 30 days before the end: a shorter term would hardly know a time without one.
    min: { amount: 3, unit: "months" },
    max: { amount: 5, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  leads: {
    name: "Leads não importados",
    counts: "Conta do envio. Um lead marcado como importado fica.",
    proposed: { amount: 24, unit: "months" },
    // A sale may take a quarter.
    min: { amount: 3, unit: "months" },
    // The longest time in which a claim becomes void (Código Civil, art. 205).
    max: { amount: 10, unit: "years" },
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
    // Somebody looks at them once a week.
    min: { amount: 7, unit: "days" },
    max: { amount: 12, unit: "months" },
    units: ["days", "months"],
  },
  audit: {
    name: "Logs do Sistema",
    counts: "Conta do dia do registro.",
    proposed: { amount: 5, unit: "years" },
    // The database itself refuses to delete a younger entry.
    min: { amount: 1, unit: "years" },
    max: { amount: 20, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
  requests: {
    name: "Pedidos de titulares encerrados",
    counts: "Conta do encerramento.",
    proposed: { amount: 5, unit: "years" },
    // They prove that a request was answered in time.
    min: { amount: 1, unit: "years" },
    max: { amount: 20, unit: "years" },
    units: MONTHS_OR_YEARS,
  },
};

/** For comparing terms only. */
const comparedDays = { days: 1, months: 30, years: 360 } as const;
const lengthOf = ({ amount, unit }: Term) => amount * comparedDays[unit];

/** What is wrong with a term of a kind of record, or undefined. */
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

/** What a term would delete. */
export const retentionPreviewInputSchema = z.object(termShape).superRefine(rejectTerm);
export type RetentionPreviewInput = z.infer<typeof retentionPreviewInputSchema>;

/** Confirms, changes or switches off a term. The version of one that nobody has confirmed is 0. */
export const setRetentionRuleSchema = z
  .object({
    ...termShape,
    isOn: z.boolean({ error: "Informe se o prazo vale." }),
    baseVersion: z.int({ error: "Versão inválida." }).min(0, "Versão inválida."),
  })
  .superRefine(rejectTerm);
export type SetRetentionRuleInput = z.infer<typeof setRetentionRuleSchema>;

/** The records that can be held, by their type in the audit log. */
export const heldTypes = ["lead", "message", "resume"] as const;
export type HeldType = (typeof heldTypes)[number];
const heldTypeField = z.enum(heldTypes, { error: "Tipo de registro desconhecido." });

export type RecordRef = { type: HeldType; id: number };
export const recordRefSchema = z.object({ type: heldTypeField, id: rowIdSchema });

/** Two lines: what the dispute is and where its papers are. */
export const HOLD_REASON_MAX = 300;
export const holdRecordSchema = recordRefSchema.extend({
  reason: requiredText({ label: "Motivo", max: HOLD_REASON_MAX, lines: true }),
});
export type HoldRecordInput = z.infer<typeof holdRecordSchema>;

/** A record that no term and no administrator deletes. The instant is ISO 8601. */
export type Hold = RecordRef & { reason: string; authorName: string; createdAt: string };

/** What the panel of a record says of its deletion. */
export type RecordRetention = {
  hold: Hold | null;
  /** When the candidate of a resume was told, and until which day they asked to stay; null without a notice. */
  notice: { sentAt: string; keptUntil: string | null } | null;
};

/** A term as the screen shows it; of version 0 where nobody has confirmed it. Instants are ISO 8601. */
export type RetentionRuleState = Term & {
  key: RetentionKey;
  isOn: boolean;
  version: number;
  confirmedByName: string | null;
  confirmedAt: string | null;
};

/** What a nightly run deleted. Instants are ISO 8601. */
export type RetentionRun = {
  id: number;
  startedAt: string;
  finishedAt: string | null;
  deleted: Partial<Record<RetentionKey, number>>;
  failure: string | null;
};

export type RetentionState = {
  rules: RetentionRuleState[];
  /** The newest first. */
  runs: RetentionRun[];
  holds: Hold[];
  /** How many candidates were told in the last 30 days. */
  toldCandidates: number;
};

/** The most records that a preview lists. */
export const PREVIEW_ROWS_MAX = 100;

/** A record that a term would delete. The instant is ISO 8601; entries of the audit log have no page of their own. */
export type ExpiredRecord = { type: HeldType | "request" | "audit"; id: number; createdAt: string };

const recordNames: Readonly<Record<ExpiredRecord["type"], string>> = {
  lead: "Lead",
  message: "Mensagem",
  resume: "Currículo",
  request: "Pedido",
  audit: "Registro",
};

/** A record by its number: `Lead nº 12`. */
export function recordName({ type, id }: Pick<ExpiredRecord, "type" | "id">): string {
  return `${recordNames[type]} nº ${id}`;
}

/** What the next run would delete by a term. */
export type RetentionPreview = {
  /** The day of the next run, as `2026-11-21`. */
  runsOn: string;
  /** How many records go in it. */
  count: number;
  /** How many are past their term, and wait for the notice to their person. */
  untold: number;
  /** How many are past their term, and held. */
  held: number;
  /** The oldest of those that are past their term, held ones left out. */
  records: ExpiredRecord[];
};

/** How many days before its deletion the candidate of a resume is told. */
export const NOTICE_DAYS = 30;

/** The page of the link in that notice. */
export const KEEP_RESUME_PATH = "/privacidade/manter-candidatura";
