import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { LOST_REASON_MAX, leadStages, type StageChange } from "#shared/schemas/lead-stages.ts";
import { ownerField } from "#shared/schemas/owner.ts";
import { optionalText } from "#shared/schemas/text.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import { texts } from "#shared/texts/texts.ts";
import { LEAD_IMPORT_MAX_COLUMNS } from "./lead-file.ts";

/** How to treat duplicates (by e-mail address or telephone) and doubtful lines. */
export const lineRules = ["skip", "import"] as const;
export type LineRule = (typeof lineRules)[number];

const column = z
  .int(texts.leadImports.columns)
  .min(0, texts.leadImports.columns)
  .max(LEAD_IMPORT_MAX_COLUMNS, texts.leadImports.columns);

const leadImportColumnsSchema = z
  .object(
    {
      name: column,
      surname: column.optional(),
      email: column.optional(),
      phone: column.optional(),
      companyName: column.optional(),
      cnpj: column.optional(),
      product: column.optional(),
      notes: column.optional(),
    },
    texts.leadImports.columns,
  )
  .refine(hasNeededColumns, texts.leadImports.columns);

/** Text fields of `POST /api/leads/imports`, beside the file. */
export const leadImportInputSchema = z.object({
  columns: leadImportColumnsSchema,
  duplicates: z.enum(lineRules, { error: texts.leadImports.duplicateRuleMissing }),
  // Optional for other programs.
  doubts: z.enum(lineRules, { error: texts.leadImports.doubtRuleMissing }).default("import"),
  // For all leads of the file.
  owner: ownerField.default(""),
  campaign: optionalText({ label: "Campanha", max: TOUCH_VALUE_MAX }).default(""),
  stage: z.enum(leadStages, { error: "Andamento desconhecido." }).default("new"),
  lostReason: optionalText({ label: "Motivo da perda", max: LOST_REASON_MAX }).default(""),
});
export type LeadImportInput = z.infer<typeof leadImportInputSchema>;

/** What all leads of an import get. */
export type GivenToImported = StageChange & {
  /** User id; empty for nobody. */
  owner: string;
  /** Campaign of their touch; empty for none. */
  campaign: string;
};

/** `running` until the last line or cancelled. `failed`: unfinished after a day. `undone`: its leads were deleted. */
export const leadImportStates = ["running", "done", "cancelled", "failed", "undone"] as const;
export type LeadImportState = (typeof leadImportStates)[number];

/** An import for the typed client. Timestamps are ISO 8601. */
export type LeadImport = {
  id: number;
  fileName: string;
  state: LeadImportState;
  /** Lines read so far (the sum of the counts below), and in total. */
  lines: number;
  lineCount: number;
  imported: number;
  skipped: number;
  rejected: number;
  authorName: string;
  createdAt: string;
  endedAt: string | null;
  isUndoable: boolean;
  /** True while the rejected lines are kept. */
  hasRejections: boolean;
};

/** Result of undoing an import: leads changed since then are kept. */
export type LeadImportUndone = { deleted: number; kept: number };

/** Fields that a column can map to. */
export const leadImportFieldNames = {
  name: "Nome",
  surname: "Sobrenome",
  email: "E-mail",
  phone: "Telefone",
  companyName: "Empresa",
  cnpj: "CNPJ",
  product: "Produto",
  notes: "Observações",
} as const;
export type LeadImportField = keyof typeof leadImportFieldNames;
export const leadImportFields = keysOf(leadImportFieldNames);

/** Reports whether each line can become a lead: it needs a name, and a telephone or an e-mail. */
export function hasNeededColumns({ name, email, phone }: LeadImportColumns): boolean {
  return name !== undefined && (email !== undefined || phone !== undefined);
}

/** 0-based column index of each field; absent for fields without a column. */
export type LeadImportColumns = { [Field in LeadImportField]?: number | undefined };

const FIRST_NAME = /^(nome|primeironome|firstname|givenname)$/;

/**
 * Column headings by field, best match first, in lower case without accents and punctuation: our own exports, Google
 * Contacts ("E-mail 1 - Value"), Outlook ("Endereço de Email") and common lists.
 */
const headings: Readonly<Record<LeadImportField, readonly RegExp[]>> = {
  name: [
    /^(nomecompleto|name|fullname|displayname)$/,
    FIRST_NAME,
    /^nomed[aeo](cliente|contato|lead|pessoa|responsavel)/,
    /^(contato|cliente|lead|responsavel|comprador)$/,
    /^(nome|razaosocial)/,
  ],
  surname: [/^(sobrenome|ultimonome|lastname|familyname|surname)$/],
  email: [
    /^emails?$/,
    /^(email(1)?(value|address)|enderecodeemail|correioeletronico|mail)$/,
    /^(email|enderecodeemail)(?!.*(label|type|tipo))/,
  ],
  phone: [
    /^(telefones?|fone|tel|phone|phonenumber)$/,
    /^(telefone)?(celular|movel|whatsapp)|^mobile/,
    /^phone1value$/,
    /^(telefone|fone|tel|phone|primaryphone|businessphone|homephone)(?!.*(label|type|tipo))/,
  ],
  companyName: [
    /^(empresa|razaosocial|company|companyname|organizationname|organization1name|organizacao)$/,
    /^(nomed[ae]empresa|empresa|razaosocial|nomefantasia|organization|company)(?!.*(label|type|tipo|title|cargo|departa|depart|symbol|phone|telefone|main|cnpj))/,
  ],
  cnpj: [/^cnpj$/, /^(cnpjcpf|cpfcnpj|cnpj|documento)/],
  product: [/^(produto|interesse|product)/],
  notes: [/^(observac(ao|oes)|obs|notas?|notes?|anotac(ao|oes)|comentarios?)$/],
};

/** Guesses the column of each field from the headings. */
export function guessColumns(row: readonly string[]): LeadImportColumns {
  const names = row.map((heading) =>
    heading
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase(),
  );
  const guessed: LeadImportColumns = {};
  for (const field of leadImportFields) {
    const pattern = headings[field].find((one) => names.some((name) => one.test(name)));
    if (pattern) guessed[field] = names.findIndex((name) => pattern.test(name));
  }
  // Of a list of companies alone, it is the name.
  if (guessed.companyName === guessed.name) delete guessed.companyName;
  // A full name column already includes the surname.
  if (!FIRST_NAME.test(names[guessed.name ?? -1] ?? "")) delete guessed.surname;
  return guessed;
}
