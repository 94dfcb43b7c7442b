import { and, getTableName, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a word may follow. Named one by one, so that PostgreSQL finds the beginnings of words in an index of trigrams. */
const BEFORE_WORD = "(^|[ \\n@(./_,;:\"'-])";

/** Of what a telephone or a CNPJ consists, with its mask. */
const MASKED = /^[\dA-Za-z\s()./+-]+$/;
/** Fewer digits are the amounts and dates of texts rather than a part of a telephone. */
const MASKED_DIGITS_MIN = 4;

/** What has grams in `search_grams`: two words, or the digits of a number. Of a search that has none they would find all. */
const HAS_GRAMS = /[a-z0-9]{3}[^a-z0-9].*[a-z0-9]{3}|\d{5}/s;

/** A table with the search text of each record of another and with the indexes of both kinds, which have the rows with `isIndexed`. */
export type SearchTable = { id: PgColumn; searchText: PgColumn; isIndexed: PgColumn };

/**
 * The condition that `search_text` contains `search`, without regard to case and accents (product 7.10). One or two letters
 * or digits are searched where a word begins: nothing finds them everywhere without reading every row. A telephone or CNPJ is
 * found by its mask also where it was stored without one. Wildcards are escaped. Undefined for an empty search.
 */
export function searching(searchText: PgColumn | SQL, search: string): SQL | undefined {
  if (!isWordStart(search)) {
    return or(containing(searchText, search), containing(searchText, withoutMask(search)));
  }
  // The first condition is the cheaper one, and most rows fail it.
  return sql`${containing(searchText, search)} and ${searchText} ~ (${BEFORE_WORD}::text || search_key(${search}))`;
}

/**
 * The condition that `search_text` contains `search` anywhere, whatever its length, for what must miss nothing. Wildcards
 * are escaped. Undefined for an empty search.
 */
export function containing(searchText: PgColumn | SQL, search: string): SQL | undefined {
  if (search === "") return undefined;
  return sql`${searchText} like '%' || search_key(${search.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

/** Selects the ids of the records that `searching` finds, by the indexes of their search table. Nothing for an empty search. */
export function idsFound(searched: SearchTable, search: string): SQL {
  if (isWordStart(search)) return idsWhere(searched, searching(searched.searchText, search));
  const bare = withoutMask(search);
  const found = idsContaining(searched, search);
  return bare === "" ? found : sql`${found} union all ${idsContaining(searched, bare)}`;
}

/**
 * Selects the ids of the records whose search text contains `search` anywhere, by the index of grams where it has any:
 * few records have the two words of a phrase beside each other, and most of a trade have each of them. Nothing for an empty
 * search.
 */
export function idsContaining(searched: SearchTable, search: string): SQL {
  const { searchText } = searched;
  const grams = HAS_GRAMS.test(asciiOf(search))
    ? sql`search_grams(${searchText}) @> search_grams(search_key(${search}))`
    : undefined;
  return idsWhere(searched, containing(searchText, search), grams);
}

/** By the index of grams where there are any: the planner would read the long lists of the index of trigrams, too. */
function idsWhere({ id, searchText, isIndexed }: SearchTable, condition = sql`false`, grams?: SQL): SQL {
  const table = sql`${id.table}`;
  const indexed = grams
    ? sql`(select ${id}, ${searchText} from ${table} where ${and(isIndexed, grams)} offset 0) as ${sql.identifier(getTableName(id.table))}`
    : table;
  const found = sql`select ${id} from ${indexed} where ${and(grams ? undefined : isIndexed, condition)}`;
  return sql`${found} union all select ${id} from ${table} where ${and(not(isIndexed), condition)}`;
}

/** The search in lower case without the accents that `search_key` takes away: `search_grams` has no other letters. */
function asciiOf(search: string): string {
  return search
    .toLowerCase()
    .replace(/[áàâãäåéèêëíìîïóòôõöúùûüçñ]/g, (letter) => letter.normalize("NFD").charAt(0));
}

/**
 * The condition that an id is one of those that a query selects, which is read once and first. A statement that changes
 * rows needs a condition on the rows themselves beside it: of one that another has just changed, PostgreSQL judges those.
 */
export function isOneOf(id: PgColumn, ids: SQL): SQL {
  return sql`${id} = any(array(${ids}))`;
}

function isWordStart(search: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(search);
}

/** A part of a telephone or CNPJ as `search_text` has it without its mask; empty where nothing is left out of it. */
function withoutMask(search: string): string {
  const bare = search.replace(/[\s()./+-]/g, "");
  const digits = bare.replace(/\D/g, "").length;
  return MASKED.test(search) && bare !== search && digits >= MASKED_DIGITS_MIN ? bare : "";
}
