import { z } from "zod";
import { texts } from "../texts/texts.ts";
import { LEAD_IMPORT_MAX_COLUMNS } from "./lead-file.ts";

/** What happens to a line whose e-mail address or telephone a lead has already, and to one that is doubtful. */
export const lineRules = ["skip", "import"] as const;
export type LineRule = (typeof lineRules)[number];

const column = z
  .int(texts.leadImports.columns)
  .min(0, texts.leadImports.columns)
  .max(LEAD_IMPORT_MAX_COLUMNS, texts.leadImports.columns);

const leadImportColumnsSchema = z.object(
  {
    name: column,
    surname: column.optional(),
    email: column,
    phone: column,
    cnpj: column.optional(),
    product: column.optional(),
    notes: column.optional(),
  },
  texts.leadImports.columns,
);

/** The text fields of `POST /api/leads/imports`, beside the file. */
export const leadImportInputSchema = z.object({
  columns: leadImportColumnsSchema,
  duplicates: z.enum(lineRules, { error: texts.leadImports.duplicateRuleMissing }),
  // Optional for other programs, and for tabs of the release before.
  doubts: z.enum(lineRules, { error: texts.leadImports.doubtRuleMissing }).default("import"),
});
export type LeadImportInput = z.infer<typeof leadImportInputSchema>;

/**
 * `running` until its last line, or until it is cancelled. `failed`: not finished within a day. `undone`: its leads were
 * deleted again.
 */
export const leadImportStates = ["running", "done", "cancelled", "failed", "undone"] as const;
export type LeadImportState = (typeof leadImportStates)[number];

/** An import for the typed client. Instants are ISO 8601. */
export type LeadImport = {
  id: number;
  fileName: string;
  state: LeadImportState;
  /** How many lines were read, which is the sum of the counts below, and how many there are. */
  lines: number;
  lineCount: number;
  imported: number;
  skipped: number;
  rejected: number;
  authorName: string;
  createdAt: string;
  endedAt: string | null;
  isUndoable: boolean;
  /** Whether the rejected lines are still kept. */
  hasRejections: boolean;
};

/** What an undo of an import did: leads that somebody changed since have stayed. */
export type LeadImportUndone = { deleted: number; kept: number };
