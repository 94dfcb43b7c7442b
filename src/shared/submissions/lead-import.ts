import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { texts } from "#shared/texts/texts.ts";
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

/** What a column of the file can be. */
export const leadImportFieldNames = {
  name: "Nome",
  surname: "Sobrenome",
  email: "E-mail",
  phone: "Telefone",
  cnpj: "CNPJ",
  product: "Produto",
  notes: "Observações",
} as const;
export type LeadImportField = keyof typeof leadImportFieldNames;
export const leadImportFields = keysOf(leadImportFieldNames);
export const requiredLeadImportFields = ["name", "email", "phone"] as const satisfies LeadImportField[];

/** Which column of the file each field is read from, counted from 0. A field without a column is absent. */
export type LeadImportColumns = { [Field in LeadImportField]?: number | undefined };

const FIRST_NAME = /^(nome|primeironome|firstname|givenname)$/;

/**
 * Headings by which a column is recognized, the best first, in lower case without accents and signs: those of our own
 * exports, of Google Contacts ("E-mail 1 - Value"), of Outlook ("Endereço de Email") and of common lists.
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
  cnpj: [/^cnpj$/, /^(cnpjcpf|cpfcnpj|cnpj|documento)/],
  product: [/^(produto|interesse|product)/],
  notes: [/^(observac(ao|oes)|obs|notas?|notes?|anotac(ao|oes)|comentarios?)$/],
};

/** Guesses by the headings which column is which field. */
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
  // A column of whole names has the surname already.
  if (!FIRST_NAME.test(names[guessed.name ?? -1] ?? "")) delete guessed.surname;
  return guessed;
}
