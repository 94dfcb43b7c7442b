import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isImpersonal } from "#server/platform/db/columns.ts";
import { containsKey, isMentionOf } from "./conditions.ts";
import type { PersonalColumn, PersonalPlace, PersonalTable } from "./declaration.ts";

/** A column that exports omit because its value is meaningful only to this installation. */
export function internal(label: string): PersonalColumn {
  return { label, notExported: "É um código interno" };
}

/** Columns with the same meaning in every table, by their names in the code; a table declares only exceptions. */
const columnsByName: Readonly<Record<string, PersonalColumn>> = {
  id: { label: "Número" },
  phoneE164: { label: "Telefone", notExported: "É o telefone em outra escrita" },
  searchText: { label: "Texto de busca", notExported: "Repete as outras colunas" },
  userId: internal("Usuário"),
  authorId: internal("Código do autor"),
  authorName: { label: "Autor" },
  createdById: internal("Código do autor"),
  createdByName: { label: "Autor" },
};

export type DeclaredColumns<Table extends PgTable> = {
  table: Table;
  /** Declarations of the columns that `columnsByName` lacks. */
  columns: Partial<Record<keyof Table["_"]["columns"], string | PersonalColumn>>;
};

/** Rest of a declaration. The rows of a person are those of `rowsOf`, or those whose `mentions` are confirmed. */
export type Declaration = Omit<PersonalTable, "table" | "columns" | "rowsOf" | "mentions"> &
  (
    | Pick<PersonalTable, "rowsOf" | "mentions">
    | (Required<Pick<PersonalTable, "mentions">> & Partial<Pick<PersonalTable, "rowsOf">>)
  );

/**
 * Declares a table with personal data. A test requires every column that neither the table marks impersonal nor
 * `columnsByName` knows.
 */
export function personalTable<Table extends PgTable>({
  table,
  columns,
  mentions,
  ...declaration
}: DeclaredColumns<Table> & Declaration): PersonalTable {
  const declared: Readonly<Record<string, string | PersonalColumn | undefined>> = columns;
  const all = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const described = declared[key] ?? (isImpersonal(column) ? undefined : columnsByName[key]);
    return described === undefined
      ? []
      : [[key, typeof described === "string" ? { label: described } : described]];
  });
  return {
    rowsOf: (subject) => mentions && isMentionOf({ table, id: mentions.id }, subject),
    rowsWith: mentions && ((search) => containsKey([mentions.text], search)),
    ...declaration,
    table,
    columns: Object.fromEntries(all),
    mentions,
  };
}

/** Declares a table in which only the columns with administrators' names or ids are personal. */
export function staffTable<Table extends PgTable>({
  keptBecause,
  ...declaration
}: DeclaredColumns<Table> & Omit<PersonalPlace, "people"> & { keptBecause: string }): PersonalTable {
  return personalTable<Table>({
    ...declaration,
    people: "Equipe",
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: keptBecause },
  });
}
