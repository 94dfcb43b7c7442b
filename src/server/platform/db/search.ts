import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type SearchTerm, searchTerms } from "#shared/formats/search-terms.ts";

/** Characters before a word, listed individually so that PostgreSQL can use the trigram index for word beginnings. */
const BEFORE_WORD = "(^|[ \\n@(./_,;:\"'-])";

/** Matches a search text that has every term anywhere, in any order, ignoring case and accents. */
export function containing(searchText: PgColumn | SQL, search: string): SQL | undefined {
  return and(...searchTerms(search).map((term) => containsTerm(searchText, term)));
}

/** Matches a term anywhere in the search text. */
export function containsTerm(searchText: PgColumn | SQL, term: SearchTerm): SQL | undefined {
  return anyWriting(term, (part) => contains(searchText, part));
}

/**
 * Matches a term; one of one or two characters only at the start of a word: anywhere else would need a full scan.
 */
export function hasTerm(searchText: PgColumn | SQL, term: SearchTerm): SQL | undefined {
  return anyWriting(term, (part) => {
    if (!isWordStart(part)) return contains(searchText, part);
    // The first condition is cheaper and rejects most rows.
    return sql`${contains(searchText, part)} and ${searchText} ~ (${BEFORE_WORD}::text || search_key(${part}))`;
  });
}

function isWordStart(text: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(text);
}

function anyWriting(term: SearchTerm, has: (part: string) => SQL): SQL | undefined {
  return or(...term.map((writing) => and(...writing.map(has))));
}

/** Substring match with wildcards escaped. */
function contains(searchText: PgColumn | SQL, part: string): SQL {
  return sql`${searchText} like '%' || search_key(${part.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

/**
 * Matches ids of a subquery that runs once, first. Updates must repeat the condition on the rows themselves: after a
 * concurrent change, PostgreSQL rechecks only that.
 */
export function isOneOf(id: PgColumn, ids: SQL): SQL {
  return sql`${id} = any(array(${ids}))`;
}
