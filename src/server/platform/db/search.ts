import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a word may follow. Named one by one, so that PostgreSQL finds the beginnings of words in an index of trigrams. */
const BEFORE_WORD = "(^|[ \\n@(./_,;:\"'-])";

/** Of what a telephone or a CNPJ consists, with its mask. */
const MASKED = /^[\dA-Za-z\s()./+-]+$/;
/** Fewer digits are the amounts and dates of texts rather than a part of a telephone. */
const MASKED_DIGITS_MIN = 4;

/**
 * The condition that `search_text` contains `search`, without regard to case and accents (product 7.10). One or two letters
 * or digits are searched where a word begins: nothing finds them everywhere without reading every row. A telephone or CNPJ is
 * found by its mask also where it was stored without one. Wildcards are escaped. Undefined for an empty search.
 */
export function searching(searchText: PgColumn | SQL, search: string): SQL | undefined {
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(search)) {
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

/** A part of a telephone or CNPJ as `search_text` has it without its mask; empty where nothing is left out of it. */
function withoutMask(search: string): string {
  const bare = search.replace(/[\s()./+-]/g, "");
  const digits = bare.replace(/\D/g, "").length;
  return MASKED.test(search) && bare !== search && digits >= MASKED_DIGITS_MIN ? bare : "";
}
