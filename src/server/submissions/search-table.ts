import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import type { SearchTable } from "#server/platform/db/search.ts";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import {
  type PersonalPlace,
  type PersonalTable,
  personalTable,
} from "#server/platform/personal-data/declaration.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";

/**
 * Builds the table that has the search text of each submission of a kind, and the indexes of its search (product 7.10).
 * Triggers keep it. It is apart from the submissions since PostgreSQL writes every index for a row that is changed: a mark
 * would write the search text of the row into its indexes again. New texts enter the indexes by a job, and no visitor waits
 * for that; until then a search reads them one by one.
 */
export function searchTable<Name extends string>(name: Name) {
  return pgTable(
    name,
    {
      id: bigint("id", { mode: "number" }).primaryKey(),
      searchText: text("search_text").notNull(),
      isIndexed: isIndexedColumn(),
    },
    (table) => [
      // Finds substrings of three or more characters, and the beginnings of words.
      index(`${name}_index`)
        .using("gin", table.searchText.op("gin_trgm_ops"))
        .with(AT_ONCE)
        .where(sql`${table.isIndexed}`),
      ...gramIndexes(name, table),
    ],
  );
}

/** Without a list of entries that wait, which every search would read: it is the job that waits. */
const AT_ONCE = { fastupdate: false };

/** Builds the column that says whether a search text is in the indexes of its table. */
export function isIndexedColumn() {
  return boolean("is_indexed").notNull().default(false);
}

/** Builds the indexes of the grams of search texts, and of the texts that are in no index yet. */
export function gramIndexes(name: string, { id, searchText, isIndexed }: SearchTable) {
  return [
    // Finds words that are beside each other, and five digits in a row.
    index(`${name}_grams_index`)
      .using("gin", sql`search_grams(${searchText})`)
      .with(AT_ONCE)
      .where(sql`${isIndexed}`),
    index(`${name}_new_index`).on(id).where(sql`not ${isIndexed}`),
  ] as const;
}

/** What a search table holds of people (product 17.3). */
export function searchTableData(
  table: ReturnType<typeof searchTable>,
  type: SubmissionType,
  place: Omit<PersonalPlace, "purpose">,
): PersonalTable {
  return personalTable({
    ...place,
    table,
    purpose: "Achar o que a equipe busca nas listas",
    columns: {
      id: { label: "Número" },
      searchText: { label: "Chave de busca", notExported: "Repete as colunas do envio" },
      isIndexed: "not personal",
    },
    rowsOf: (subject) => isRecordOf(table.id, type, subject),
    erasure: { how: "follows" },
  });
}
