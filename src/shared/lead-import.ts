import { z } from "zod";
import { formatCount } from "./formats/numbers.ts";
import { type ProductSlug, productNames, productSlugs } from "./interests.ts";
import { leadInputSchema } from "./schemas/lead-input.ts";
import { texts } from "./texts.ts";

/** The largest file of an import, which is held in memory while it is read (product 8.10). */
export const LEAD_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** The most lines: an import is undone in one transaction. */
export const LEAD_IMPORT_MAX_LINES = 100_000;
/** The most columns of a file. */
const COLUMNS_MAX = 200;

/** What a column of the file can be. */
export const leadImportFields = ["name", "email", "phone", "cnpj", "product"] as const;
export type LeadImportField = (typeof leadImportFields)[number];
export const leadImportFieldNames: Readonly<Record<LeadImportField, string>> = {
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  cnpj: "CNPJ",
  product: "Produto",
};
export const requiredLeadImportFields = ["name", "email", "phone"] as const satisfies LeadImportField[];

/** Which column of the file each field is read from, counted from 0. A field without a column is absent. */
export type LeadImportColumns = { [Field in LeadImportField]?: number | undefined };

/** What happens to a line whose e-mail address or telephone a lead has already. */
export const duplicateRules = ["skip", "import"] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

const column = z
  .int(texts.leadImports.columns)
  .min(0, texts.leadImports.columns)
  .max(COLUMNS_MAX, texts.leadImports.columns);

const leadImportColumnsSchema = z.object(
  { name: column, email: column, phone: column, cnpj: column.optional(), product: column.optional() },
  texts.leadImports.columns,
);

/** The text fields of `POST /api/leads/imports`, beside the file. */
export const leadImportInputSchema = z.object({
  columns: leadImportColumnsSchema,
  duplicates: z.enum(duplicateRules, { error: "Escolha o que fazer com os repetidos." }),
});
export type LeadImportInput = z.infer<typeof leadImportInputSchema>;

const delimiters = [";", ",", "\t"] as const;
export type CsvText = { text: string; delimiter: string };

/**
 * The text of a CSV file in UTF-8, with or without a byte-order mark, or else in Windows-1252, as Excel saves it; or the
 * sentence that says why it is none (product 8.10).
 */
export function readCsvText(bytes: Uint8Array): CsvText | { problem: string } {
  if (bytes.byteLength === 0) return { problem: texts.leadImports.empty };
  if (bytes.byteLength > LEAD_IMPORT_MAX_BYTES) return { problem: texts.leadImports.size };
  if (isBinary(bytes)) return { problem: texts.leadImports.format };
  const text = decode(bytes);
  const lines = countLineBreaks(text);
  if (lines > LEAD_IMPORT_MAX_LINES) {
    return { problem: texts.leadImports.lines(formatCount(LEAD_IMPORT_MAX_LINES)) };
  }
  return { text, delimiter: findDelimiter(text) };
}

/** A text has no NUL; PDF and ZIP, which XLSX is, begin with these letters. */
function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return start === "%PDF" || start.startsWith("PK") || bytes.includes(0);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** How many lines a text has at most besides the first: a cell in quotes may hold line breaks. */
export function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < text.length - 1; at = text.indexOf("\n", at + 1))
    count += 1;
  return count;
}

/** The separator that the line of the headings has most often, outside of quotes. */
function findDelimiter(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const plain = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => plain.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
}

/** Headings by which a column is recognized, in lower case, without accents and signs. */
const headings: Readonly<Record<LeadImportField, readonly string[]>> = {
  name: ["nome", "nomecompleto", "nomedocliente", "cliente", "contato", "name", "fullname"],
  email: ["email", "emails", "enderecodeemail", "correioeletronico", "mail", "emailaddress"],
  phone: ["telefone", "telefones", "fone", "celular", "whatsapp", "tel", "phone", "phonenumber", "mobile"],
  cnpj: ["cnpj", "cpfcnpj", "cnpjcpf", "documento"],
  product: ["produto", "interesse", "product"],
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
    const at = names.findIndex((name) => headings[field].includes(name));
    if (at >= 0) guessed[field] = at;
  }
  return guessed;
}

/** The same rules as the demo form. */
const leadSchema = leadInputSchema.pick({ name: true, email: true, phone: true, cnpj: true });

export type ImportedLead = {
  name: string;
  email: string;
  phone: string;
  cnpj: string;
  product: ProductSlug | null;
};

/** The lead of a line, or the first problem of the line. */
export function readLead(
  cells: readonly string[],
  columns: LeadImportColumns,
): { lead: ImportedLead } | { problem: string } {
  const cell = (field: LeadImportField) => withoutApostrophe(cells[columns[field] ?? -1] ?? "");
  const parsed = leadSchema.safeParse({
    name: cell("name"),
    email: cell("email"),
    phone: cell("phone"),
    cnpj: cell("cnpj"),
  });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? texts.request.invalid };
  const product = cell("product").trim();
  const slug = productSlugs.find(
    (known) => sameWord(known, product) || sameWord(productNames[known], product),
  );
  if (product !== "" && !slug) return { problem: texts.leadImports.product };
  return { lead: { ...parsed.data, cnpj: parsed.data.cnpj ?? "", product: slug ?? null } };
}

/** Exports of this and other programs put one in front of what a spreadsheet would run (product 1.10). */
function withoutApostrophe(text: string): string {
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function sameWord(one: string, other: string): boolean {
  return one.localeCompare(other, "pt-BR", { sensitivity: "base" }) === 0;
}

/** A line without anything in it is none. */
export function isBlankLine(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

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
  /** How many lines were read, and how many there are at most. */
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
