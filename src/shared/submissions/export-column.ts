import { z } from "zod";
import { formatDateTime, formatIsoDay } from "../formats/dates.ts";
import { type Source, touchFields } from "../schemas/touch.ts";
import { touchFieldNames } from "./touch-field-names.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportMediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Readonly<Record<ExportFormat, string>>;
export const exportFormatNames: Readonly<Record<ExportFormat, string>> = { csv: "CSV", xlsx: "XLSX" };

/** Excel's row limit per sheet, minus the heading row. */
export const XLSX_MAX_ROWS = 1_048_575;

/** A column of an export. Timestamps are real dates in XLSX and formatted text in CSV. */
export type ExportColumn<Item> = {
  key: string;
  header: string;
  value: (item: Item) => string | Date | null;
  /** The value is a timestamp. */
  isInstant?: true;
  /** Included only if chosen explicitly. */
  isExtra?: true;
};

/** Last columns of lead and resume exports: first and last touch. */
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

/** Marketing consent of the sender, and the link that withdraws it. */
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

/** CSV cells of an item, in column order. */
export function csvCells<Item>(columns: readonly ExportColumn<Item>[], item: Item): string[] {
  return columns.map(({ value }) => {
    const cell = value(item);
    return cell instanceof Date ? formatDateTime(cell) : (cell ?? "");
  });
}

/** File name of an export, e.g. `leads_2026-11-21.csv`. */
export function exportName(list: string, now: Date, format: ExportFormat): string {
  return `${list}_${formatIsoDay(now)}.${format}`;
}

/** Columns with these keys, in declaration order; by default all but extras. */
export function chosenColumns<Item>(
  columns: readonly ExportColumn<Item>[],
  keys: readonly string[] | undefined,
): readonly ExportColumn<Item>[] {
  return columns.filter(({ key, isExtra }) => (keys ? keys.includes(key) : !isExtra));
}

/** Fields of an export call: format and chosen column keys. */
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
