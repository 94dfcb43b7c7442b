import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PersonalTable } from "#server/platform/personal-data/declaration.ts";
import type { FoundField } from "#shared/schemas/personal-data.ts";

/** The columns of a table that an export has, by their Portuguese names in the order of their declaration. */
export function exportedColumns({ table, columns }: PersonalTable): { label: string; column: PgColumn }[] {
  const all = getTableColumns(table);
  return Object.entries(columns).flatMap(([key, declared]) => {
    const column = all[key];
    if (declared === "not personal" || declared.notExported || !column) return [];
    return [{ label: declared.label, column }];
  });
}

/** The fields of a row that hold something, as a person reads them. */
export function presentFields(row: Readonly<Record<string, unknown>>): FoundField[] {
  return Object.entries(row).flatMap(([label, value]) => {
    const text = toText(value);
    return text === "" ? [] : [{ label, value: text }];
  });
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) return value.map(toText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
