import { withoutApostrophe } from "../formats/csv.ts";
import type { CsvLine } from "../formats/read-csv.ts";
import { type ProductSlug, productNames, productSlugs } from "../schemas/interests.ts";
import { LEAD_NOTES_MAX } from "../schemas/lead.ts";
import { leadInputSchema } from "../schemas/lead-input.ts";
import { optionalText } from "../schemas/text.ts";
import { texts } from "../texts/texts.ts";
import { leadDoubts } from "./lead-doubts.ts";
import type { LeadImportColumns, LeadImportField } from "./lead-import.ts";

/** The rules of the demo form, and of an opened lead's notes. */
const leadSchema = leadInputSchema
  .pick({ name: true, email: true, phone: true, cnpj: true })
  .extend({ notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }) });

export type ImportedLead = {
  name: string;
  email: string;
  phone: string;
  cnpj: string;
  product: ProductSlug | null;
  notes: string;
};

type Reading = { columns: LeadImportColumns; headings: readonly string[] };

/** Parses a line into a lead with its doubts, or returns its first problem. */
export function readLead(
  { cells, broken }: Pick<CsvLine, "cells" | "broken">,
  { columns, headings }: Reading,
): { lead: ImportedLead; doubts: string[] } | { problem: string } {
  if (broken) return { problem: texts.leadImports.broken[broken] };
  const cell = (field: LeadImportField) => withoutApostrophe(cells[columns[field] ?? -1] ?? "").trim();
  const parsed = leadSchema.safeParse({
    name: `${cell("name")} ${cell("surname")}`,
    email: cell("email"),
    phone: cell("phone"),
    cnpj: cell("cnpj"),
    notes: cell("notes"),
  });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? texts.request.invalid };
  const product = cell("product");
  const slug = productSlugs.find(
    (known) => sameWord(known, product) || sameWord(productNames[known], product),
  );
  if (product !== "" && !slug) return { problem: texts.leadImports.product };
  const lead = { ...parsed.data, cnpj: parsed.data.cnpj ?? "", product: slug ?? null };
  const doubts = leadDoubts(lead);
  if (cells.length > headings.length)
    doubts.push(texts.leadImports.doubts.cells(cells.length, headings.length));
  return { lead, doubts };
}

function sameWord(one: string, other: string): boolean {
  return one.localeCompare(other, "pt-BR", { sensitivity: "base" }) === 0;
}
