import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PersonalColumn, PersonalTable } from "#server/platform/personal-data/declaration.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import type { FoundField } from "#shared/schemas/personal-data.ts";
import { nameRecordField } from "#shared/schemas/record-field.ts";
import { nameRecordValue } from "#shared/submissions/record-value-names.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";

type Names = PersonalColumn["names"];
type NameOf = (value: string) => string | undefined;
type ExportedColumn = { label: string; column: PgColumn; names?: Names };

/** Exported columns of a table, by Portuguese name in declaration order. */
export function exportedColumns({ table, columns }: PersonalTable): ExportedColumn[] {
  const all = getTableColumns(table);
  return Object.entries(columns).flatMap(([key, declared]) => {
    const column = all[key];
    if (declared.notExported || !column) return [];
    return [{ label: declared.label, column, names: declared.names }];
  });
}

/** Non-empty fields of a row, formatted for people. */
export function presentFields(
  columns: readonly ExportedColumn[],
  row: Readonly<Record<string, unknown>>,
): FoundField[] {
  return columns.flatMap(({ label, names }) => {
    const value = toText(row[label], (text) => names?.[text]);
    return value === "" ? [] : [{ label, value }];
  });
}

/** A row for programs: stored values, with names for those of closed lists. */
export function nameValues(
  columns: readonly ExportedColumn[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ label, names }) => [label, names?.[String(row[label])] ?? row[label]]),
  );
}

/** Names of JSON keys other than changed fields. */
const keyNames: Readonly<Record<string, string>> = {
  ...touchFieldNames,
  first: "Primeira visita",
  last: "Última visita",
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function toText(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) {
    const isOfRows = value.some((each) => typeof each === "object" && each !== null);
    return value.map((each) => toText(each, nameOf)).join(isOfRows ? "\n" : ", ");
  }
  if (typeof value === "object") return objectText(value as Record<string, unknown>, nameOf);
  const text = String(value);
  const name = nameOf(text);
  if (name) return name;
  if (INSTANT.test(text)) return formatDateTime(new Date(text));
  return DAY.test(text) ? formatDay(text) : text;
}

function objectText(value: Readonly<Record<string, unknown>>, nameOf: NameOf): string {
  if ("before" in value && "after" in value) {
    const [before, after] = [toText(value.before, nameOf), toText(value.after, nameOf)];
    return `${before ? `de "${before}" ` : ""}para "${after}"`;
  }
  if ("question" in value && "answer" in value) return `${value.question}: ${value.answer}`;
  return Object.entries(value)
    .map(
      ([key, each]) =>
        `${keyNames[key] ?? nameRecordField(key)}: ${toText(each, (text) => nameRecordValue(key, text))}`,
    )
    .join("\n");
}
