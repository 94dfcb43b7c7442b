import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type SearchTerm, searchTerms } from "#shared/formats/search-terms.ts";

/** What a word may follow. Named one by one, so that PostgreSQL finds the beginnings of words in an index of trigrams. */
const BEFORE_WORD = "(^|[ \\n@(./_,;:\"'-])";

/**
 * The condition that a text of search keys has every term of a typed search, in any order and without regard to case and
 * accents. One or two letters or digits are searched where a word begins: nothing finds them everywhere without reading
 * every row. Undefined for an empty search.
 */
export function searching(searchText: PgColumn | SQL, search: string): SQL | undefined {
  return and(...searchTerms(search).map((term) => hasTerm(searchText, term)));
}

/** The same for what must miss nothing: terms of any length are found anywhere. */
export function containing(searchText: PgColumn | SQL, search: string): SQL | undefined {
  return and(...searchTerms(search).map((term) => containsTerm(searchText, term)));
}

/** The condition that a text of search keys has one term anywhere. */
export function containsTerm(searchText: PgColumn | SQL, term: SearchTerm): SQL | undefined {
  return anyWriting(term, (part) => contains(searchText, part));
}

/** The condition that a text of search keys has one term. */
export function hasTerm(searchText: PgColumn | SQL, term: SearchTerm): SQL | undefined {
  return anyWriting(term, (part) => {
    if (!isWordStart(part)) return contains(searchText, part);
    // The first condition is the cheaper one, and most rows fail it.
    return sql`${contains(searchText, part)} and ${searchText} ~ (${BEFORE_WORD}::text || search_key(${part}))`;
  });
}

function isWordStart(text: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(text);
}

function anyWriting(term: SearchTerm, has: (part: string) => SQL): SQL | undefined {
  return or(...term.map((writing) => and(...writing.map(has))));
}

/** Wildcards are escaped. */
function contains(searchText: PgColumn | SQL, part: string): SQL {
  return sql`${searchText} like '%' || search_key(${part.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

/**
 * The condition that an id is one of those that a query selects, which is read once and first. A statement that changes
 * rows needs a condition on the rows themselves beside it: of one that another has just changed, PostgreSQL judges those.
 */
export function isOneOf(id: PgColumn, ids: SQL): SQL {
  return sql`${id} = any(array(${ids}))`;
}
