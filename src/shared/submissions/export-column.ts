import { z } from "zod";
import { formatDateTime, formatIsoDay } from "../formats/dates.ts";
import { type Source, touchFields } from "../schemas/touch.ts";
import { touchFieldNames } from "./touch-field-names.ts";

/** What a list can be exported as. */
export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportMediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Readonly<Record<ExportFormat, string>>;
export const exportFormatNames: Readonly<Record<ExportFormat, string>> = { csv: "CSV", xlsx: "XLSX" };

/** Excel's most rows of a sheet, without the row of the headings. */
export const XLSX_MAX_ROWS = 1_048_575;

/** A column of an export. An instant is a real date in XLSX, and formatted in CSV. */
export type ExportColumn<Item> = {
  key: string;
  header: string;
  value: (item: Item) => string | Date | null;
  /** The value is an instant. */
  isInstant?: true;
  /** Only a file of chosen columns has it. */
  isExtra?: true;
};

/** The last columns of the exports of leads and resumes: the first and the last touch. */
export const sourceExportColumns: readonly ExportColumn<{ source: Source | null }>[] = [
  ...touchFields.map((field) => ({
    key: `first.${field}`,
    header: `Primeiro acesso: ${touchFieldNames[field]}`,
    value: ({ source }: { source: Source | null }) => source?.first?.[field] ?? null,
  })),
  ...touchFields.map((field) => ({
    key: `last.${field}`,
    header: `Último acesso: ${touchFieldNames[field]}`,
    value: ({ source }: { source: Source | null }) => source?.last?.[field] ?? null,
  })),
];

/** The consent to marketing of whoever sent a submission, and the link that withdraws it. */
export const marketingExportColumns: readonly ExportColumn<{ withdrawalLink: string | null }>[] = [
  {
    key: "marketing",
    header: "Aceita novidades",
    value: ({ withdrawalLink }) => (withdrawalLink ? "Sim" : "Não"),
    isExtra: true,
  },
  {
    key: "withdrawalLink",
    header: "Link para cancelar novidades",
    value: ({ withdrawalLink }) => withdrawalLink,
    isExtra: true,
  },
];

/** The cells of an item in CSV, in the order of the columns. */
export function csvCells<Item>(columns: readonly ExportColumn<Item>[], item: Item): string[] {
  return columns.map(({ value }) => {
    const cell = value(item);
    return cell instanceof Date ? formatDateTime(cell) : (cell ?? "");
  });
}

/** The name of an exported file, such as `leads_2026-11-21.csv`. */
export function exportName(list: string, now: Date, format: ExportFormat): string {
  return `${list}_${formatIsoDay(now)}.${format}`;
}

/** The columns with these keys, in their own order; without keys all that are no extras. */
export function chosenColumns<Item>(
  columns: readonly ExportColumn<Item>[],
  keys: readonly string[] | undefined,
): readonly ExportColumn<Item>[] {
  return columns.filter(({ key, isExtra }) => (keys ? keys.includes(key) : !isExtra));
}

/** The fields of the call that exports a list: the format, and the keys of some of its columns. */
export function exportShape(columns: readonly { key: string }[]) {
  const keys = columns.map(({ key }) => key);
  return {
    format: z.enum(exportFormats, { error: "Formato desconhecido." }),
    columns: z
      .array(z.enum(keys, { error: "Coluna desconhecida." }), { error: "Lista de colunas inválida." })
      .min(1, "Escolha pelo menos uma coluna.")
      .max(keys.length, "Lista de colunas inválida.")
      .optional(),
  };
}
