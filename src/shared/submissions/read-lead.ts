import { withoutApostrophe } from "../formats/csv.ts";
import type { CsvLine } from "../formats/read-csv.ts";
import { type ProductSlug, productNames, productSlugs } from "../schemas/interests.ts";
import { LEAD_NOTES_MAX } from "../schemas/lead.ts";
import { isReachable, leadPersonSchema, reachableRule } from "../schemas/lead-person.ts";
import { optionalText } from "../schemas/text.ts";
import { texts } from "../texts/texts.ts";
import { leadDoubts } from "./lead-doubts.ts";
import type { LeadImportColumns, LeadImportField } from "./lead-import.ts";

/** The rules of a lead added by hand. */
const leadSchema = leadPersonSchema
  .extend({ notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }) })
  .refine(isReachable, reachableRule);

export type ImportedLead = {
  name: string;
  email: string;
  phone: string;
  cnpj: string;
  companyName: string;
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
    companyName: cell("companyName"),
    notes: cell("notes"),
  });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? texts.request.invalid };
  const product = cell("product");
  const slug = productSlugs.find(
    (known) => sameWord(known, product) || sameWord(productNames[known], product),
  );
  if (product !== "" && !slug) return { problem: texts.leadImports.product };
  const lead = { ...parsed.data, product: slug ?? null };
  const doubts = leadDoubts(lead);
  if (cells.length > headings.length)
    doubts.push(texts.leadImports.doubts.cells(cells.length, headings.length));
  return { lead, doubts };
}

function sameWord(one: string, other: string): boolean {
  return one.localeCompare(other, "pt-BR", { sensitivity: "base" }) === 0;
}
